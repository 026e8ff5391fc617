import { daysKept } from '../policy/days-kept.ts';
import { dayMs, hourMs, minuteMs } from '../time/milliseconds.ts';

/**
 * The keys that are signed tokens, by audience: each token states its purpose. `lastsMs`: absent where the booking or
 * the offer that it opens says how long. `keys.ts` beside this file says the rest about each key, in words that no
 * function has to carry.
 */
export const tokenKeys = {
  session: { cookie: '__Host-session', lastsMs: daysKept.session * dayMs },
  checkout: { cookie: '__Host-checkout', lastsMs: daysKept.browser * dayMs },
  staff: { cookie: '__Host-staff', lastsMs: 12 * hourMs },
  'confirm-email': { lastsMs: dayMs },
  'reset-password': { lastsMs: hourMs },
  'sign-in': { lastsMs: 15 * minuteMs },
  'booking-link': {},
  'former-address': {},
  'stop-reminders': {},
  waiting: {},
  offer: {},
  canary: { lastsMs: 2 * minuteMs },
} as const;

/** The purpose of a token. A token for another purpose is refused. */
export type Audience = keyof typeof tokenKeys;

export const audiences = Object.keys(tokenKeys) as Audience[];

/** The six digits beside a mailed link stand for it for this long. */
export const digitsMinutes = 10;

/** An invitation to the staff is honoured for this long. */
export const invitationMinutes = 15;

/**
 * A page that repeats the request for a payment, because the answer and its cookie were lost, is known by its request
 * key for this long after the first request.
 */
export const requestKeyMinutes = 10;

/** The secret of a payment reads what it bought for this long after the checkout was opened. */
export const paymentSecretHours = 24;

/** An event is accepted for this long after Stripe has signed it. */
export const stripeSignatureMinutes = 5;
