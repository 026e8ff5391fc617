import { whyFrozen } from '../payments/describe-dispute.ts';
import type { BookingDispute } from '../payments/disputes.ts';

interface Hours {
  totalHours: number;
  hoursUsed: number;
}

/** The payment of a package, after banks have taken of it. */
interface Paid {
  priceCents: number;
  dispute?: BookingDispute | undefined;
  /** Absent when a release that did not note it has recorded the lost dispute: then all of the price. */
  chargedBackCents?: number | undefined;
}

/** The cents of a package's price that banks have left. */
export const priceKept = ({ priceCents, dispute, chargedBackCents }: Paid): number =>
  Math.max(0, priceCents - (chargedBackCents ?? (dispute === 'lost' ? priceCents : 0)));

/** The hours that are still paid for. One that is paid in part counts. */
const hoursPaid = (hours: Hours & Paid): number =>
  priceKept(hours) < hours.priceCents
    ? Math.ceil((hours.totalHours * priceKept(hours)) / hours.priceCents)
    : hours.totalHours;

/** The hours that are paid for and not used. */
export const hoursLeft = (hours: Hours & Paid): number => Math.max(0, hoursPaid(hours) - hours.hoursUsed);

/** The price of hours of a package, in cents. */
export const hoursCents = (
  { totalHours, priceCents }: Pick<Hours, 'totalHours'> & Pick<Paid, 'priceCents'>,
  hours: number,
): number => Math.round((priceCents * hours) / totalHours);

/** The hours that can be spent now. None while the payment is disputed. */
export const hoursToSpend = (hours: Hours & Paid): number =>
  hours.dispute === 'open' ? 0 : hoursLeft(hours);

/**
 * A sentence when a package cannot pay for so many hours. Undefined when it can. `otherWay`: what can be done by
 * somebody who can choose neither other hours nor a card.
 */
export const whyNotSpendable = (
  hours: Hours & Paid,
  duration: number,
  otherWay?: string,
): string | undefined => {
  const frozen = whyFrozen(hours, 'package');
  if (frozen) return `${frozen} ${otherWay ?? 'Please pay by card.'}`;
  return hoursLeft(hours) < duration
    ? `Your package does not have that many hours left. ${otherWay ?? 'Please choose fewer hours.'}`
    : undefined;
};

const unused = ({ totalHours, hoursUsed }: Hours): number => totalHours - hoursUsed;

/** True once every hour is used. The package is completed when the last session is over, if all of them were sat. */
export const isSpent = (hours: Hours): boolean => unused(hours) === 0;

/** Hours come back at most as far as they were used: an operator may have given some of them back before. */
export const hoursReturnable = ({ hoursUsed }: Pick<Hours, 'hoursUsed'>, hours: number): number =>
  Math.min(hours, hoursUsed);

/** The movements of a package's hours: those that an operator took away are below zero. */
type Ledger = readonly { kind: string; hours: number }[];

/** The hours that were spent on sessions. Hours that an operator took away were not, and hours given back were. */
const hoursOnSessions = ({ hoursUsed }: Hours, ledger: Ledger): number =>
  ledger.reduce((sum, { kind, hours }) => (kind === 'corrected' ? sum + hours : sum), hoursUsed);

/** `sat`: completed now. `look-again`: a session is still to come. `open`: hours are left, or were never sat. */
type Completion = { kind: 'open' | 'sat' } | { kind: 'look-again'; atMs: number };

/**
 * The completion of a package counts hours that were sat, so taking hours away completes no package. `lastEndMs` is the
 * end of the last session that its hours were spent on.
 */
export const completionOf = (hours: Hours, ledger: Ledger, lastEndMs: number, nowMs: number): Completion => {
  if (!isSpent(hours) || hoursOnSessions(hours, ledger) < hours.totalHours) return { kind: 'open' };
  return lastEndMs > nowMs ? { kind: 'look-again', atMs: lastEndMs } : { kind: 'sat' };
};

/**
 * A sentence when an operator cannot correct the hours of a package by so many. `hoursToCome`: those of sessions that
 * are still to come, which come back when these are cancelled.
 */
export const whyNotCorrectable = (
  { totalHours, hoursUsed, status, dispute }: Hours & Pick<Paid, 'dispute'> & { status: string },
  hours: number,
  hoursToCome = 0,
): string | undefined => {
  const left = unused({ totalHours, hoursUsed });
  if (status === 'completed') return 'This package is completed. Its hours can no longer change.';
  const frozen = whyFrozen({ dispute }, 'package');
  if (frozen) return frozen;
  if (left + hours < 0) return `Hours left: ${left}. Please take away no more than that.`;
  if (left + hours > totalHours) return `Hours used: ${hoursUsed}. Please give back no more than that.`;
  if (hours > 0 && hours > hoursUsed - hoursToCome)
    return `Hours of sessions still to come: ${hoursToCome} of ${hoursUsed} used. Please cancel a session to give its hours back.`;
  return undefined;
};
