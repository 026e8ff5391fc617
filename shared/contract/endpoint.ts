import type * as z from 'zod/mini';
import type { Route } from './routes.ts';
import type { Touches } from './touches.ts';

/**
 * The kind of caller that an endpoint is for. The handler is told who calls, and everybody else is refused before it
 * runs.
 * - `anyone`: the handler is told nothing.
 * - `visitor`: the browser and the member, as far as each is known.
 * - `member`: the member whose session this is. Everybody else is told to sign in: 401.
 * - `member-with-browser`: the same, and the browser where it is known.
 * - `booking-holder`: the booking, for one of the keys that open it. Everybody else is told that there is none: 404.
 * - `payer`: the payment, for its secret, for a day. Everybody else is told that there is none: 404.
 * - `stripe`: the event, with Stripe's signature. Everything else is refused: 400.
 */
export type Caller =
  | 'anyone'
  | 'booking-holder'
  | 'member'
  | 'member-with-browser'
  | 'payer'
  | 'stripe'
  | 'visitor';

export interface EdgeCache {
  seconds: number;
  /** The pattern of each query value, by name: the edge tells answers apart by these values alone. */
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

/** True when an endpoint answers 401 without a session. */
export const needsSession = ({ caller }: Pick<Endpoint, 'caller'>): boolean =>
  caller === 'member' || caller === 'member-with-browser';
