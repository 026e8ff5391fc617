import type * as z from 'zod/mini';
import type { MachineScope } from '../../domain/machines/scopes.ts';
import type { Touches } from './touches.ts';

export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** `{id}` is a path parameter. Calendars are read by other programs, from addresses outside of the API. */
  path: `/api/${string}` | `/calendar/${string}`;
}

/**
 * The kind of caller of an endpoint of the staff's.
 * - `anyone`: a person who has a link or a passkey, but no session yet.
 * - `staff`: proctors and operators.
 * - `operator`: operators alone.
 * - `...-stepped-up`: the same, with a passkey that was shown within the last minutes.
 */
export type StaffCaller = 'anyone' | 'operator' | 'operator-stepped-up' | 'staff' | 'staff-stepped-up';

/**
 * The kind of caller that an endpoint is for. The runtime tells the handler who calls, and rejects everybody else
 * before the handler runs.
 * - `anyone`: the handler is told nothing.
 * - `visitor`: the browser and the member, as far as each is known.
 * - `member`: the member whose session this is. Everybody else is told to sign in: 401.
 * - `member-with-browser`: the same, and the browser where it is known.
 * - `member-just-signed-in`: the member, who has signed in within the last minutes. Without, they are told to sign in
 *   again: 428.
 * - `booking-holder`: the booking, for one of the keys that open it. Everybody else is told that there is none: 404.
 * - `former-address`: the corrected booking, for the key that was mailed to its former address. Everybody else is told
 *   that there is none: 404.
 * - `reminder-reader`: the booking, for the key in one of its reminders. Everybody else is told that there is none:
 *   404.
 * - `offer-holder`: the offer, for the key in one of its mails. Everybody else is told that there is none: 404.
 * - `waiting-holder`: the place on a list, for the key in one of its mails. Everybody else is told that there is none:
 *   404.
 * - `payer`: the payment, for its secret, for a day. Everybody else is told that there is none: 404.
 * - `stripe`: the event, with Stripe's signature. Everything else is rejected: 400.
 * - `machine`: a machine with a key for the contract's `machineScope`. Everybody else is told to send one: 401. A key
 *   for something else: 403.
 * - `staff`, `operator`: the person of the staff. Everybody else is told to sign in: 401. A proctor is told that this
 *   is for operators: 403.
 * - `staff-stepped-up`, `operator-stepped-up`: the same, with a passkey that was shown within the last minutes.
 *   Without, they are told to show it: 428.
 */
export type Caller =
  | StaffCaller
  | 'booking-holder'
  | 'former-address'
  | 'machine'
  | 'member'
  | 'member-just-signed-in'
  | 'member-with-browser'
  | 'offer-holder'
  | 'payer'
  | 'reminder-reader'
  | 'stripe'
  | 'visitor'
  | 'waiting-holder';

/** The methods by which an endpoint is called: each GET answers HEAD too. */
export const methodsOf = ({ method }: Pick<Route, 'method'>) =>
  method === 'GET' ? (['GET', 'HEAD'] as const) : ([method] as const);

export interface EdgeCache {
  seconds: number;
  /** The pattern of each query value, by name: these values alone are the key of the cache. */
  query: Readonly<Record<string, RegExp>>;
}

export interface Endpoint extends Route {
  caller: Caller;
  /** The scope of the key that a machine needs. Only for that caller. */
  machineScope?: MachineScope;
  /** Absent: the endpoint takes no query parameter. */
  query?: z.ZodMiniType;
  /** Absent: the endpoint takes no JSON body. */
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
  /** The status of a successful answer. */
  status: 200 | 201;
  touches: Touches;
  timeoutSeconds: number;
  /**
   * The answer is a text of this type, in place of JSON. Whoever has read it may keep it for a while, and is told when
   * it has not changed since.
   */
  text?: { contentType: string; keptSeconds: number };
  /** The page that asks first, for a browser that opens the address of the endpoint: `/stop-reminders/{id}`. */
  page?: `/${string}`;
  /** CloudFront may cache the answer, which is the same for everybody. Absent: it may not. */
  edgeCache?: EdgeCache;
  /** More memory means a faster processor. Absent: 512. */
  memoryMegabytes?: number;
  /** The limit for all visitors together. Requests beyond it are answered 429. Absent: 100 a second, 200 at once. */
  throttle?: { perSecond: number; burst: number };
  example: Example;
}

/** A well-formed request, and the answer to it. */
export interface Example {
  parameters?: Readonly<Record<string, string>> | undefined;
  query?: unknown;
  body?: unknown;
  rawBody?: string;
  answer: unknown;
}

/** The status of the answer to somebody whom an endpoint is not for. Absent: it is for everybody. */
export const refusals: Readonly<Partial<Record<Caller, number>>> = {
  member: 401,
  'member-just-signed-in': 401,
  'member-with-browser': 401,
  'booking-holder': 404,
  'former-address': 404,
  machine: 401,
  'offer-holder': 404,
  payer: 404,
  'reminder-reader': 404,
  'waiting-holder': 404,
  stripe: 400,
  staff: 401,
  'staff-stepped-up': 401,
  operator: 401,
  'operator-stepped-up': 401,
};

/** True when an endpoint answers 401 without the session of a member. */
export const needsSession = ({ caller }: Pick<Endpoint, 'caller'>): boolean => caller.startsWith('member');

/** True when an endpoint answers 401 without the session of somebody of the staff. */
export const needsStaff = ({ caller }: Pick<Endpoint, 'caller'>): boolean =>
  caller.startsWith('staff') || caller.startsWith('operator');
