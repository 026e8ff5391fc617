import * as z from 'zod/mini';
import { availability, availabilityQuery } from '../schemas/availability.ts';
import { booking, bookingData, openedBooking, stakeDecided, stakeDecision } from '../schemas/booking.ts';
import { contactReceived, contactRequest } from '../schemas/contact-message.ts';
import { hoursPackage, packageData } from '../schemas/package.ts';
import {
  foundPurchase,
  paymentIntentRequest,
  paymentIntentResponse,
  paymentKey,
  webhookResponse,
} from '../schemas/payment.ts';
import {
  accountDeletion,
  credentials,
  done,
  emailChange,
  emailConfirmation,
  passwordChange,
  passwordReset,
  passwordResetRequest,
  registration,
  user,
} from '../schemas/user.ts';
import { type EndpointKey, type Route, routes } from './routes.ts';
import { fulfilmentRows } from './rows.ts';
import type { Touches } from './touches.ts';

/**
 * Who may call an endpoint.
 * - `anyone`: no key is asked for.
 * - `booking-holder`: one of the keys that open this booking; to everybody else there is no such booking.
 * - `member`: a session that has not ended; everybody else is told to sign in.
 * - `payer`: the secret of a payment, for a day; to everybody else there is no such payment.
 * - `stripe`: a body with Stripe's signature.
 */
export type Caller = 'anyone' | 'booking-holder' | 'member' | 'payer' | 'stripe';

export interface EdgeCache {
  seconds: number;
  /** What the values of the query look like, by name: the edge tells answers apart by these alone. */
  query: Readonly<Record<string, RegExp>>;
}

export interface Endpoint extends Route {
  caller: Caller;
  /** Absent: no parameter is taken. */
  query?: z.ZodMiniType;
  /** Absent: no JSON body is taken. */
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
  /** Of the successful answer. */
  status: 200 | 201;
  touches: Touches;
  timeoutSeconds: number;
  /** The edge may answer by itself: the answer is the same for everybody. Absent: it may not. */
  edgeCache?: EdgeCache;
  /** Processing power comes with memory. Absent: 512. */
  memoryMegabytes?: number;
  /** Requests of all visitors together; beyond that they are answered 429. Absent: 100 a second, 200 at once. */
  throttle?: { perSecond: number; burst: number };
}

/** `key`: of the signed link in the confirmation mail. */
const bookingKeyQuery = z.strictObject({ key: z.optional(z.string()) });

/**
 * THE TABLE, by the keys of `routes`: the runtime, the stack, the local server and the browser's client all derive
 * from it.
 */
export const endpoints = {
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
  'create-payment-intent': {
    ...routes['create-payment-intent'],
    caller: 'anyone',
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
    caller: 'anyone',
    body: bookingData,
    response: booking,
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
  'get-booking': {
    ...routes['get-booking'],
    caller: 'booking-holder',
    query: bookingKeyQuery,
    response: openedBooking,
    status: 200,
    touches: { table: ['GetItem'], reads: ['BOOKING#', 'BROWSER#', 'USER#'], signingKey: ['GetPublicKey'] },
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
      table: ['GetItem', 'PutItem', 'UpdateItem'],
      reads: ['BOOKING#', 'BROWSER#', 'CHECKOUT#', 'USER#'],
      writes: ['BOOKING#', 'CHECKOUT#', 'LEDGER#', 'THROTTLE#'],
      stripe: true,
      signingKey: ['GetPublicKey'],
    },
    timeoutSeconds: 25,
  },
  'get-user': {
    ...routes['get-user'],
    caller: 'member',
    response: user,
    status: 200,
    touches: { table: ['GetItem'], reads: ['USER#'], signingKey: ['GetPublicKey'] },
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
    caller: 'anyone',
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
  'change-password': {
    ...routes['change-password'],
    caller: 'member',
    body: passwordChange,
    response: user,
    status: 200,
    touches: {
      table: ['GetItem', 'PutItem', 'UpdateItem'],
      reads: ['BROWSER#', 'USER#'],
      writes: ['BROWSER#', 'THROTTLE#', 'USER#'],
      signingKey: ['GetPublicKey', 'Sign'],
    },
    timeoutSeconds: 10,
    memoryMegabytes: 1024,
  },
  'delete-account': {
    ...routes['delete-account'],
    caller: 'member',
    body: accountDeletion,
    response: done,
    status: 200,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: [...fulfilmentRows.reads, 'BROWSER#', 'GUEST#'],
      writes: [...fulfilmentRows.writes, 'BROWSER#', 'EMAIL#', 'THROTTLE#', 'USERNAME#'],
      indexes: ['owner'],
      stripe: true,
      signingKey: ['GetPublicKey', 'Sign'],
    },
    timeoutSeconds: 25,
    memoryMegabytes: 1024,
  },
  'set-email': {
    ...routes['set-email'],
    caller: 'member',
    body: emailChange,
    response: done,
    status: 200,
    touches: {
      table: ['ConditionCheckItem', 'GetItem', 'PutItem', 'UpdateItem'],
      reads: ['USER#'],
      writes: ['THROTTLE#', 'USER#'],
      signingKey: ['GetPublicKey'],
    },
    timeoutSeconds: 10,
    memoryMegabytes: 1024,
  },
  'confirm-email': {
    ...routes['confirm-email'],
    caller: 'member',
    body: emailConfirmation,
    response: done,
    status: 200,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BOOKING#', 'EMAIL#', 'GUEST#', 'USER#'],
      writes: ['BOOKING#', 'EMAIL#', 'GUEST#', 'USER#'],
      indexes: ['owner'],
      signingKey: ['GetPublicKey'],
    },
    timeoutSeconds: 10,
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
  'get-my-bookings': {
    ...routes['get-my-bookings'],
    caller: 'member',
    response: z.array(booking),
    status: 200,
    touches: { table: ['GetItem'], reads: ['USER#'], indexes: ['owner'], signingKey: ['GetPublicKey'] },
    timeoutSeconds: 8,
  },
  'get-my-packages': {
    ...routes['get-my-packages'],
    caller: 'member',
    response: z.array(hoursPackage),
    status: 200,
    touches: { table: ['GetItem', 'Query'], reads: ['USER#'], signingKey: ['GetPublicKey'] },
    timeoutSeconds: 8,
  },
  'create-package': {
    ...routes['create-package'],
    caller: 'member',
    body: packageData,
    response: hoursPackage,
    status: 201,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: ['BROWSER#', 'CHECKOUT#', 'USER#'],
      writes: ['CHECKOUT#', 'HOLDS#', 'LEDGER#', 'USER#'],
      stripe: true,
      signingKey: ['GetPublicKey'],
    },
    timeoutSeconds: 25,
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
  'create-contact': {
    ...routes['create-contact'],
    caller: 'anyone',
    body: contactRequest,
    response: contactReceived,
    status: 201,
    touches: { table: ['PutItem', 'UpdateItem'], writes: ['CONTACT#', 'THROTTLE#'] },
    timeoutSeconds: 8,
  },
  'stripe-webhook': {
    ...routes['stripe-webhook'],
    caller: 'stripe',
    response: webhookResponse,
    status: 200,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
      reads: fulfilmentRows.reads,
      writes: fulfilmentRows.writes,
      stripe: true,
    },
    timeoutSeconds: 25,
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type { EndpointKey };
export const endpointKeys = Object.keys(endpoints) as EndpointKey[];
