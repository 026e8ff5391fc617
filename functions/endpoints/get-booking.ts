import { requireBooking } from '../runtime/booking-access.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';

export const handler = endpointHandler('get-booking', ({ parameters: { id }, query: { key }, event }) =>
  requireBooking(id, event, key),
);
