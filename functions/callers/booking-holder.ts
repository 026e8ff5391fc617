import { openBooking } from '../access/booking-access.ts';
import type { ReceivedRequest } from '../runtime/endpoint-handler.ts';

/** The booking, and the key that opens it. Throws 404 without a key. */
export default ({ parameters: { id = '' }, event, nowMs }: ReceivedRequest) =>
  openBooking(id, event, event.queryStringParameters?.key, nowMs);
