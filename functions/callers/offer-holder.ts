import { keyIn, openOffer } from '../access/offer-access.ts';
import type { ReceivedRequest } from '../runtime/endpoint-handler.ts';

/** The offer, for the key in one of its mails. Throws 404 without it. */
export default async (received: ReceivedRequest) => ({
  offer: await openOffer(received.parameters.id ?? '', keyIn(received)),
});
