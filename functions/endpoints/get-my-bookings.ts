import { memberEndpoint } from '../access/member-endpoint.ts';
import { showBooking } from '../access/show-booking.ts';
import { bookingsOfMember } from '../store/bookings.ts';

export const handler = memberEndpoint('get-my-bookings', async ({ member, nowMs }) =>
  (await bookingsOfMember(member.id)).map((booking) => showBooking(booking, nowMs)),
);
