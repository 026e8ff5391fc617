import * as z from 'zod/mini';
import { appealDecision, decidedAppeal, openAppeal } from '../../schemas/appeal.ts';
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
  'list-appeals': line('list-appeals', {
    response: z.array(openAppeal),
    touches: inSession({ table: ['Query'], reads: ['BOOKING#'], indexes: ['work'] }),
  }),
  'decide-appeal': line('decide-appeal', {
    body: appealDecision,
    response: decidedAppeal,
    touches: inSession({
      table: ['PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#'],
      writes: ['AUDIT#', 'BOOKING#', 'CHECKOUT#', 'LEDGER#'],
    }),
    timeoutSeconds: 10,
  }),
  'inspect-booking': line('inspect-booking', {
    response: bookingHistory,
    touches: inSession({
      table: ['Query'],
      reads: ['BOOKING#', 'CHECKOUT#', 'DAY#', 'LEDGER#', 'MAIL#', 'UNSENT-MAIL#'],
    }),
  }),
} as const satisfies Record<string, Endpoint>;
