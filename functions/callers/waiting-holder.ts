import { keyIn, openWaiter } from '../access/offer-access.ts';
import type { ReceivedRequest } from '../runtime/endpoint-handler.ts';

/** The place on a list, for the key in one of its mails. Throws 404 without it. */
export default async (received: ReceivedRequest) => ({
  waiter: await openWaiter(received.parameters.id ?? '', keyIn(received)),
});
