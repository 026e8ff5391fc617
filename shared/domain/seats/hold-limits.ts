import { site } from '../../site.ts';
import { shareOfDay } from '../time/share-of-day.ts';
import { workBeyond } from './challenge-work.ts';

/** The hold of a checkout, for as long as it is kept. */
export interface Hold {
  checkoutId: string;
  /** The date of its seats. Absent for a package. */
  date?: string;
  /** Zero for a package. */
  seatHours: number;
  createdAtMs: number;
  /** The time at which it ends, or has ended, unless it is paid. */
  endsAtMs: number;
  /** The time at which it was paid. */
  paidAtMs?: number;
}

/** The most that may be held at the same time without payment. */
export interface HoldLimit {
  /** Absent: unlimited. */
  checkouts?: number;
  /** For each single day. */
  seatHours: number;
}

/** The limits of a network. Beyond the numbers of checkouts, a further one costs work. */
export interface NetworkHoldLimit extends HoldLimit {
  openWithoutWork: number;
  /** Checkouts that have ended unpaid within an hour. */
  unpaidWithoutWork: number;
}

const networkHoldLimit = (addresses: number, share: number): NetworkHoldLimit => ({
  openWithoutWork: addresses * site.peoplePerAddress,
  unpaidWithoutWork: addresses * 100,
  seatHours: shareOfDay(share),
});

/**
 * Limits for one network address, and for the networks around it. A wide network has many unrelated addresses, so it
 * gets more than one address, but never the whole day.
 */
export const networkHoldLimits = (): Record<'address' | 'around' | 'wide', NetworkHoldLimit> => ({
  address: networkHoldLimit(1, 1 / 3),
  around: networkHoldLimit(2, 1 / 2),
  wide: networkHoldLimit(4, 2 / 3),
});

/** The limit for one account, in all its browsers together. */
export const accountHoldLimit = (): HoldLimit => ({ checkouts: 10, seatHours: shareOfDay(1 / 3) });

export const isOpen = ({ endsAtMs, paidAtMs }: Hold, nowMs: number): boolean =>
  paidAtMs === undefined && endsAtMs >= nowMs;

/** Hours for which a network is reckoned with a hold that has ended unpaid, and with one that was paid. */
export const hoursKept = { unpaid: 1, paid: 24 } as const;

const isLately = (atMs: number, hours: number, nowMs: number): boolean => atMs > nowMs - hours * 3_600_000;

const hasEndedUnpaid = (hold: Hold, nowMs: number): boolean =>
  hold.paidAtMs === undefined && !isOpen(hold, nowMs) && isLately(hold.endsAtMs, hoursKept.unpaid, nowMs);

/** The work for a further checkout of a network: what is paid counts nothing, and what is open or ended unpaid does. */
export const networkWork = (
  holds: readonly Hold[],
  { openWithoutWork, unpaidWithoutWork }: NetworkHoldLimit,
  nowMs: number,
): number => {
  const open = holds.filter((hold) => isOpen(hold, nowMs)).length;
  const unpaid = holds.filter((hold) => hasEndedUnpaid(hold, nowMs)).length;
  return Math.max(workBeyond(openWithoutWork, open + 1), workBeyond(unpaidWithoutWork, unpaid + 1));
};

/** The seat hours of a date that were paid within a day, whether or not they were cancelled since. */
export const paidLately = (holds: readonly Hold[], date: string, nowMs: number): number =>
  holds
    .filter((hold) => hold.paidAtMs && isLately(hold.paidAtMs, hoursKept.paid, nowMs) && hold.date === date)
    .reduce((sum, { seatHours }) => sum + seatHours, 0);

/** True for a network that holds seats of a date without payment, or has lately paid for some. */
export const holdsOfDate = (holds: readonly Hold[], date: string | undefined, nowMs: number): boolean =>
  holds.some(
    (hold) =>
      hold.date === date &&
      (isOpen(hold, nowMs) ||
        (hold.paidAtMs !== undefined && isLately(hold.paidAtMs, hoursKept.paid, nowMs))),
  );

/** True when these open holds, including this one, exceed the limit in number or on its day. */
export const isOverLimit = (hold: Hold, holds: readonly Hold[], limit: HoldLimit): boolean => {
  const onItsDay = holds.filter(({ date }) => date === hold.date);
  const seatHours = onItsDay.reduce((sum, other) => sum + other.seatHours, 0);
  return holds.length > (limit.checkouts ?? Number.POSITIVE_INFINITY) || seatHours > limit.seatHours;
};

/** A hold and those before it, in an order that is the same for every request. */
export const holdsUpTo = (hold: Hold, holds: readonly Hold[]): Hold[] =>
  holds.filter(
    ({ createdAtMs, checkoutId }) =>
      createdAtMs < hold.createdAtMs || (createdAtMs === hold.createdAtMs && checkoutId <= hold.checkoutId),
  );
