import { bookingHistory, bookingSearch, foundBookings } from '../../schemas/office.ts';
import type { Endpoint } from '../endpoint.ts';
import { inSession, line } from '../staff-line.ts';

/** The endpoints of the office: bookings with their history, and their changes. */
export const officeEndpoints = {
  'find-bookings': line('find-bookings', {
    query: bookingSearch,
    response: foundBookings,
    touches: inSession({
      table: ['BatchGetItem', 'Query'],
      reads: ['BOOKING#', 'DAY#', 'EMAIL#'],
      indexes: ['owner'],
    }),
  }),
  'inspect-booking': line('inspect-booking', {
    response: bookingHistory,
    touches: inSession({
      table: ['Query'],
      reads: ['BOOKING#', 'CHECKOUT#', 'DAY#', 'LEDGER#', 'MAIL#', 'UNSENT-MAIL#'],
    }),
  }),
} as const satisfies Record<string, Endpoint>;
