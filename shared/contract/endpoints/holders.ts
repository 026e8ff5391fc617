import * as z from 'zod/mini';
import { appealRequest } from '../../schemas/appeal.ts';
import {
  cancellationRequest,
  openedBooking,
  rescheduleRequest,
  stakeDecided,
  stakeDecision,
} from '../../schemas/booking.ts';
import { done } from '../../schemas/user.ts';
import type { Endpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';

/** `key` is the token in the link of the confirmation mail. */
const bookingKeyQuery = z.strictObject({ key: z.optional(z.string()) });

/** `key` is the token in the link of a reminder. */
const reminderKeyQuery = z.strictObject({ key: z.optional(z.string()) });

/** The endpoints about one booking, for those who have a key to it. */
export const holderEndpoints = {
  'get-booking': {
    ...routes['get-booking'],
    caller: 'booking-holder',
    query: bookingKeyQuery,
    response: openedBooking,
    status: 200,
    touches: {
      table: ['GetItem', 'Query'],
      // A dispute stops the clocks of an appeal.
      reads: ['BOOKING#', 'BROWSER#', 'CHECKOUT#', 'USER#'],
      signingKey: ['GetPublicKey'],
    },
    timeoutSeconds: 8,
  },
  'resolve-donation': {
    ...routes['resolve-donation'],
    caller: 'booking-holder',
    query: bookingKeyQuery,
    body: stakeDecision,
    response: stakeDecided,
    status: 200,
    touches: {
      table: ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'BROWSER#', 'CHECKOUT#', 'USER#'],
      writes: ['BOOKING#', 'CHECKOUT#', 'LEDGER#', 'PAYOUT#', 'THROTTLE#'],
      stripe: true,
      signingKey: ['GetPublicKey'],
    },
    timeoutSeconds: 25,
  },
  appeal: {
    ...routes.appeal,
    caller: 'booking-holder',
    query: bookingKeyQuery,
    body: appealRequest,
    response: openedBooking,
    status: 200,
    touches: {
      table: ['GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'BROWSER#', 'CHECKOUT#', 'USER#'],
      writes: ['BOOKING#'],
      signingKey: ['GetPublicKey'],
    },
    timeoutSeconds: 10,
  },
  'request-booking-link': {
    ...routes['request-booking-link'],
    caller: 'anyone',
    response: done,
    status: 200,
    touches: {
      table: ['DeleteItem', 'PutItem', 'UpdateItem'],
      writes: ['CHALLENGE#', 'MAIL-REQUEST#', 'THROTTLE#'],
    },
    timeoutSeconds: 8,
  },
  'cancel-booking': {
    ...routes['cancel-booking'],
    caller: 'booking-holder',
    query: bookingKeyQuery,
    body: cancellationRequest,
    response: openedBooking,
    status: 200,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'BROWSER#', 'CHECKOUT#', 'USER#'],
      writes: ['BOOKING#', 'CHECKOUT#', 'DAY#', 'LEDGER#', 'THROTTLE#', 'USER#'],
      stripe: true,
      signingKey: ['GetPublicKey'],
    },
    timeoutSeconds: 25,
  },
  'reschedule-booking': {
    ...routes['reschedule-booking'],
    caller: 'booking-holder',
    query: bookingKeyQuery,
    body: rescheduleRequest,
    response: openedBooking,
    status: 200,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'BROWSER#', 'CARD#', 'DAY#', 'USER#'],
      writes: ['BOOKING#', 'CARD#', 'DAY#', 'USER#'],
      signingKey: ['GetPublicKey'],
    },
    timeoutSeconds: 15,
  },
  'stop-reminders': {
    ...routes['stop-reminders'],
    caller: 'reminder-reader',
    query: reminderKeyQuery,
    response: done,
    status: 200,
    touches: { table: ['UpdateItem'], writes: ['BOOKING#'], signingKey: ['GetPublicKey'] },
    timeoutSeconds: 8,
  },
} as const satisfies Record<string, Endpoint>;
