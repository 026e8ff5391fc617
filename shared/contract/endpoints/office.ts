import * as z from 'zod/mini';
import { appealDecision, decidedAppeal, openAppeal } from '../../schemas/appeal.ts';
import { booking } from '../../schemas/booking.ts';
import {
  bookingHistory,
  bookingSearch,
  foundBookings,
  onceMore,
  operatorCancellation,
  operatorMove,
  operatorRefund,
} from '../../schemas/office.ts';
import { searchAnswer, searchQuery } from '../../schemas/search.ts';
import type { Endpoint } from '../endpoint.ts';
import { inSession, line } from '../staff-line.ts';
import { overviewEndpoints } from './overview.ts';
import { packageEndpoints } from './packages.ts';

/** The endpoints of the office: its overview, bookings with their history, and their changes. */
export const officeEndpoints = {
  ...overviewEndpoints,
  ...packageEndpoints,
  search: line('search', {
    query: searchQuery,
    response: searchAnswer,
    touches: inSession({
      table: ['BatchGetItem', 'Query'],
      reads: ['BOOKING#', 'CHECKOUT#', 'EMAIL#', 'GUEST#', 'SEARCH#', 'USER#', 'USERNAME#'],
      indexes: ['owner'],
      stripe: true,
    }),
    timeoutSeconds: 25,
  }),
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
    touches: inSession({ table: ['Query'], reads: ['BOOKING#', 'CHECKOUT#'], indexes: ['work'] }),
  }),
  'decide-appeal': line('decide-appeal', {
    body: appealDecision,
    response: decidedAppeal,
    touches: inSession({
      table: ['PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'CHECKOUT#'],
      writes: ['AUDIT#', 'BOOKING#', 'CHECKOUT#', 'LEDGER#', 'PAYOUT#'],
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
  'cancel-for-holder': line('cancel-for-holder', {
    body: operatorCancellation,
    response: booking,
    touches: inSession({
      table: ['DeleteItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'CHECKOUT#', 'USER#'],
      writes: ['AUDIT#', 'BOOKING#', 'CHECKOUT#', 'DAY#', 'LEDGER#', 'USER#'],
      stripe: true,
    }),
    timeoutSeconds: 25,
  }),
  'move-for-holder': line('move-for-holder', {
    body: operatorMove,
    response: booking,
    touches: inSession({
      table: ['DeleteItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'DAY#', 'USER#'],
      writes: ['AUDIT#', 'BOOKING#', 'DAY#', 'USER#'],
    }),
    timeoutSeconds: 15,
  }),
  'refund-booking': line('refund-booking', {
    body: operatorRefund,
    response: booking,
    touches: inSession({
      table: ['PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'CHECKOUT#'],
      writes: ['AUDIT#', 'BOOKING#', 'CHECKOUT#', 'LEDGER#'],
      stripe: true,
    }),
    timeoutSeconds: 25,
  }),
  'confirm-again': line('confirm-again', {
    body: onceMore,
    response: booking,
    touches: inSession({
      table: ['PutItem'],
      reads: ['BOOKING#'],
      writes: ['AUDIT#', 'BOOKING#'],
    }),
  }),
} as const satisfies Record<string, Endpoint>;
