import { memberEndpoint } from '../access/member-endpoint.ts';
import { bookingsOfMember } from '../store/bookings.ts';

export const handler = memberEndpoint('get-my-bookings', async ({ member }) => bookingsOfMember(member.id));
