import contract from '../../../shared/contract/members/get-my-bookings.ts';
import { showWithDonation } from '../../access/show-booking.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { bookingsOfMember } from '../../store/bookings/bookings.ts';

export default endpoint(contract, async ({ member, nowMs }) =>
  Promise.all((await bookingsOfMember(member.id)).map((booking) => showWithDonation(booking, nowMs))),
);
