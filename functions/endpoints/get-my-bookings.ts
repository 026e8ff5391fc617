import { memberEndpoint } from '../access/member-endpoint.ts';
import { showWithDonation } from '../access/show-booking.ts';
import { bookingsOfMember } from '../store/bookings.ts';

export const handler = memberEndpoint('get-my-bookings', async ({ member, nowMs }) =>
  Promise.all((await bookingsOfMember(member.id)).map((booking) => showWithDonation(booking, nowMs))),
);
