import { getBooking } from '../store/bookings/bookings.ts';
import type { Delivery } from '../store/integrations/deliveries.ts';
import type { Hook } from '../store/integrations/hooks.ts';
import { erased, noAddress } from '../table/rows/erased.ts';

/**
 * The person of a booking as they are known now. No delivery keeps them, so that whoever is erased is in no later try.
 */
const personOf = async (bookingId: string): Promise<object> => {
  const booking = await getBooking(bookingId);
  if (!booking || booking.email === erased) return {};
  const { name, email, phone, task } = booking;
  return { person: { name, ...(email !== noAddress && { email }), ...(phone && { phone }), task } };
};

/** The body of an event, as JSON. */
export const messageOf = async (
  { type, at, data, bookingId }: Delivery,
  { namesPeople }: Pick<Hook, 'namesPeople'>,
): Promise<string> => {
  const person = namesPeople && bookingId ? await personOf(bookingId) : {};
  return JSON.stringify({ type, timestamp: at, data: { ...data, ...person } });
};
