import { requireMember } from '../access/session.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';
import { bookingsOfMember } from '../store/bookings.ts';

export const handler = endpointHandler('get-my-bookings', async ({ event }) =>
  bookingsOfMember((await requireMember(event)).id),
);
