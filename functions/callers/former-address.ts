import { openCorrected } from '../access/former-address.ts';
import type { ReceivedRequest } from '../runtime/endpoint-handler.ts';

/** The corrected booking, for the key that was mailed to its former address. Throws 404 without it. */
export default async ({ parameters: { id = '' }, event, nowMs }: ReceivedRequest) => ({
  booking: await openCorrected(id, event.queryStringParameters?.key, nowMs),
});
