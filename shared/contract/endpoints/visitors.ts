import {
  availability,
  availabilityQuery,
  days,
  daysQuery,
  nextFree,
  nextFreeQuery,
} from '../../schemas/availability.ts';
import { bookingData, changeableBooking } from '../../schemas/booking.ts';
import { contactReceived, contactRequest } from '../../schemas/contact-message.ts';
import {
  foundPurchase,
  paymentIntentRequest,
  paymentIntentResponse,
  paymentKey,
} from '../../schemas/payment.ts';
import type { Endpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';
import { fulfilmentRows } from '../rows.ts';

/** The endpoints of visitors: looking for a free time, booking, paying, and writing to us. */
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
      reads: [...fulfilmentRows.reads, 'BROWSER#', 'HOLDS#', 'THROTTLE#'],
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
      reads: [...fulfilmentRows.reads, 'THROTTLE#'],
      writes: [...fulfilmentRows.writes, 'CHALLENGE#', 'THROTTLE#'],
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
    touches: {
      table: ['DeleteItem', 'PutItem', 'UpdateItem'],
      writes: ['CHALLENGE#', 'CONTACT#', 'THROTTLE#'],
    },
    timeoutSeconds: 8,
  },
} as const satisfies Record<string, Endpoint>;
