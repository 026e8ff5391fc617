import * as z from 'zod/mini';
import { bookingWithDonation } from '../../schemas/booking.ts';
import { hoursPackage, packageData, packageWithHours } from '../../schemas/package.ts';
import {
  accountDeletion,
  done,
  emailConfirmation,
  emailRequest,
  passwordChange,
  user,
} from '../../schemas/user.ts';
import type { Endpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';
import { fulfilmentRows } from '../rows.ts';

/** The endpoints of members: their account, their bookings and their packages. */
export const memberEndpoints = {
  'get-user': {
    ...routes['get-user'],
    caller: 'member',
    response: user,
    status: 200,
    touches: { table: ['GetItem'], reads: ['USER#'], signingKey: ['GetPublicKey'] },
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
      reads: [...fulfilmentRows.reads, 'AUDIT#', 'BROWSER#', 'GUEST#', 'SEARCH#', 'STRIKES'],
      writes: [
        ...fulfilmentRows.writes,
        'BROWSER#',
        'EMAIL#',
        'SEARCH#',
        'STRIKES',
        'THROTTLE#',
        'USERNAME#',
      ],
      erasesWords: true,
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
    body: emailRequest,
    response: done,
    status: 200,
    touches: {
      table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
      reads: ['USER#'],
      writes: ['CHALLENGE#', 'THROTTLE#', 'USER#'],
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
  'claim-booking': {
    ...routes['claim-booking'],
    caller: 'member-with-browser',
    response: done,
    status: 200,
    touches: {
      table: ['ConditionCheckItem', 'GetItem', 'PutItem', 'UpdateItem'],
      reads: ['BOOKING#', 'BROWSER#', 'USER#'],
      writes: ['BOOKING#', 'USER#'],
      signingKey: ['GetPublicKey'],
    },
    timeoutSeconds: 10,
  },
  'get-my-bookings': {
    ...routes['get-my-bookings'],
    caller: 'member',
    response: z.array(bookingWithDonation),
    status: 200,
    touches: {
      table: ['GetItem', 'Query'],
      // The record of the desk, and the disputes that stop the clock of an appeal.
      reads: ['BOOKING#', 'CHECKOUT#', 'USER#'],
      indexes: ['owner'],
      signingKey: ['GetPublicKey'],
    },
    timeoutSeconds: 8,
  },
  'get-my-packages': {
    ...routes['get-my-packages'],
    caller: 'member',
    response: z.array(packageWithHours),
    status: 200,
    touches: { table: ['GetItem', 'Query'], reads: ['USER#'], signingKey: ['GetPublicKey'] },
    timeoutSeconds: 8,
  },
  'create-package': {
    ...routes['create-package'],
    caller: 'member-with-browser',
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
} as const satisfies Record<string, Endpoint>;
