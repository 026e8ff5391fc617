import { requireBooking } from '../access/booking-access.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';

/** Mails are forwarded: their links show no name, address or telephone number. */
export const handler = endpointHandler(
  'get-booking',
  async ({ parameters: { id }, query: { key }, event, nowMs }) => {
    const { booking, openedBy } = await requireBooking(id, event, key, nowMs);
    if (openedBy !== 'link') return { ...booking, openedBy };
    const { name, email, phone, ...rest } = booking;
    return { ...rest, openedBy };
  },
);
