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

/** The endpoints of accounts: signing up, in and out, and lost passwords. */
export const accountEndpoints = {
  register: {
    ...routes.register,
    caller: 'anyone',
    body: registration,
    response: user,
    status: 201,
    touches: {
      table: ['DeleteItem', 'PutItem', 'UpdateItem'],
      writes: ['CHALLENGE#', 'THROTTLE#', 'USER#', 'USERNAME#'],
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
    touches: {
      table: ['DeleteItem', 'PutItem', 'UpdateItem'],
      writes: ['CHALLENGE#', 'MAIL-REQUEST#', 'THROTTLE#'],
    },
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
} as const satisfies Record<string, Endpoint>;
