import contract from '../../../shared/contract/members/create-series.ts';
import { showBooking } from '../../access/show-booking.ts';
import { bookSeries } from '../../bookings/book-series.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { getBooking, type StoredBooking } from '../../store/bookings/bookings.ts';

export default endpoint(contract, async ({ body, member, nowMs }) => {
  const { bookingIds, left } = await bookSeries(member, body, nowMs);
  const bookings = await Promise.all(bookingIds.map(getBooking));
  const booked = bookings.filter((booking): booking is StoredBooking => booking !== undefined);
  return { booked: booked.map((booking) => showBooking(booking, nowMs)), left };
});
