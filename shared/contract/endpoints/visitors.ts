import * as z from 'zod/mini';
import {
  availability,
  availabilityQuery,
  days,
  daysQuery,
  nextFree,
  nextFreeQuery,
} from '../../schemas/availability.ts';
import {
  bookingData,
  cancellationRequest,
  changeableBooking,
  openedBooking,
  rescheduleRequest,
  stakeDecided,
  stakeDecision,
} from '../../schemas/booking.ts';
import { contactReceived, contactRequest } from '../../schemas/contact-message.ts';
import {
  foundPurchase,
  paymentIntentRequest,
  paymentIntentResponse,
  paymentKey,
} from '../../schemas/payment.ts';
import {
  credentials,
  done,
  passwordReset,
  passwordResetRequest,
  registration,
  user,
} from '../../schemas/user.ts';
import type { Endpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';
import { fulfilmentRows } from '../rows.ts';

/** `key` is the token in the link of the confirmation mail. */
const bookingKeyQuery = z.strictObject({ key: z.optional(z.string()) });

/** `key` is the token in the link of a reminder. */
const reminderKeyQuery = z.strictObject({ key: z.optional(z.string()) });

/** The endpoints of visitors: booking and paying, opening a booking, writing to us, and signing in and out. */
export const visitorEndpoints = {
  'get-availability': {
    ...routes['get-availability'],
    caller: 'anyone',
    query: availabilityQuery,
    response: availability,
    status: 200,
    touches: { table: ['Query'], reads: ['DAY#'] },
    timeoutSeconds: 8,
    edgeCache: { seconds: 3, query: { date: /^\d{4}-\d{2}-\d{2}$/ } },
  },
  'get-days': {
    ...routes['get-days'],
    caller: 'anyone',
    query: daysQuery,
    response: days,
    status: 200,
    touches: { table: ['Query'], reads: ['DAY#'] },
    timeoutSeconds: 8,
    // An overview of two weeks, which costs a read of each day. The page asks for the hours of a chosen day again.
    edgeCache: { seconds: 30, query: { from: /^\d{4}-\d{2}-\d{2}$/ } },
    throttle: { perSecond: 20, burst: 40 },
  },
  'get-next-free': {
    ...routes['get-next-free'],
    caller: 'anyone',
    query: nextFreeQuery,
    response: nextFree,
    status: 200,
    touches: { table: ['Query'], reads: ['DAY#'] },
    timeoutSeconds: 8,
    // This answer costs the reads of several days, and the page checks it by asking for the day's availability next.
    edgeCache: { seconds: 15, query: { from: /^\d{4}-\d{2}-\d{2}$/ } },
    // A full calendar is read to its end, and CloudFront does not cache a 404.
    throttle: { perSecond: 20, burst: 40 },
  },
  'create-payment-intent': {
    ...routes['create-payment-intent'],
    caller: 'visitor',
    body: paymentIntentRequest,
    response: paymentIntentResponse,
    status: 200,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: [...fulfilmentRows.reads, 'BROWSER#', 'HOLDS#'],
      writes: [...fulfilmentRows.writes, 'BROWSER#', 'CHALLENGE#', 'THROTTLE#'],
      stripe: true,
      signingKey: ['GetPublicKey', 'Sign'],
    },
    timeoutSeconds: 25,
    memoryMegabytes: 1024,
  },
  'create-booking': {
    ...routes['create-booking'],
    caller: 'visitor',
    body: bookingData,
    response: changeableBooking,
    status: 201,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: [...fulfilmentRows.reads, 'BROWSER#'],
      writes: fulfilmentRows.writes,
      stripe: true,
      signingKey: ['GetPublicKey'],
    },
    timeoutSeconds: 25,
    memoryMegabytes: 1024,
  },
  'find-purchase': {
    ...routes['find-purchase'],
    caller: 'payer',
    body: paymentKey,
    response: foundPurchase,
    status: 200,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: fulfilmentRows.reads,
      writes: [...fulfilmentRows.writes, 'THROTTLE#'],
      stripe: true,
    },
    timeoutSeconds: 25,
  },
  'get-booking': {
    ...routes['get-booking'],
    caller: 'booking-holder',
    query: bookingKeyQuery,
    response: openedBooking,
    status: 200,
    touches: {
      table: ['GetItem', 'Query'],
      reads: ['BOOKING#', 'BROWSER#', 'USER#'],
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
      writes: ['BOOKING#', 'CHECKOUT#', 'LEDGER#', 'THROTTLE#'],
      stripe: true,
      signingKey: ['GetPublicKey'],
    },
    timeoutSeconds: 25,
  },
  'request-booking-link': {
    ...routes['request-booking-link'],
    caller: 'anyone',
    response: done,
    status: 200,
    touches: { table: ['PutItem', 'UpdateItem'], writes: ['MAIL-REQUEST#', 'THROTTLE#'] },
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
      table: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      reads: ['BOOKING#', 'BROWSER#', 'CHECKOUT#', 'USER#'],
      writes: ['BOOKING#', 'CHECKOUT#', 'DAY#', 'LEDGER#', 'USER#'],
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
      reads: ['BOOKING#', 'BROWSER#', 'DAY#', 'USER#'],
      writes: ['BOOKING#', 'DAY#', 'USER#'],
      signingKey: ['GetPublicKey'],
    },
    timeoutSeconds: 15,
  },
  'create-contact': {
    ...routes['create-contact'],
    caller: 'anyone',
    body: contactRequest,
    response: contactReceived,
    status: 201,
    touches: { table: ['PutItem', 'UpdateItem'], writes: ['CONTACT#', 'THROTTLE#'] },
    timeoutSeconds: 8,
  },
  register: {
    ...routes.register,
    caller: 'anyone',
    body: registration,
    response: user,
    status: 201,
    touches: {
      table: ['PutItem', 'UpdateItem'],
      writes: ['THROTTLE#', 'USER#', 'USERNAME#'],
      signingKey: ['Sign'],
    },
    timeoutSeconds: 10,
    memoryMegabytes: 1024,
  },
  login: {
    ...routes.login,
    caller: 'anyone',
    body: credentials,
    response: user,
    status: 200,
    touches: {
      table: ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      reads: ['USER#', 'USERNAME#'],
      writes: ['CHALLENGE#', 'THROTTLE#'],
      signingKey: ['Sign'],
    },
    timeoutSeconds: 10,
    memoryMegabytes: 1024,
  },
  logout: {
    ...routes.logout,
    caller: 'visitor',
    response: done,
    status: 200,
    touches: {
      table: ['GetItem', 'UpdateItem'],
      reads: ['BROWSER#', 'USER#'],
      writes: ['BROWSER#', 'USER#'],
      signingKey: ['GetPublicKey'],
    },
    timeoutSeconds: 8,
  },
  'request-password-reset': {
    ...routes['request-password-reset'],
    caller: 'anyone',
    body: passwordResetRequest,
    response: done,
    status: 200,
    touches: { table: ['PutItem', 'UpdateItem'], writes: ['MAIL-REQUEST#', 'THROTTLE#'] },
    timeoutSeconds: 8,
  },
  'reset-password': {
    ...routes['reset-password'],
    caller: 'anyone',
    body: passwordReset,
    response: user,
    status: 200,
    touches: {
      table: ['GetItem', 'PutItem', 'UpdateItem'],
      reads: ['BROWSER#', 'USER#'],
      writes: ['BROWSER#', 'USER#'],
      signingKey: ['GetPublicKey', 'Sign'],
    },
    timeoutSeconds: 10,
    memoryMegabytes: 1024,
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
