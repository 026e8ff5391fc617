import { site } from '../site.ts';

/** The hold of an open checkout, which is not paid yet. */
export interface Hold {
  checkoutId: string;
  /** The date of its seats. Absent for a package. */
  date?: string;
  /** Zero for a package. */
  seatHours: number;
  createdAtMs: number;
}

/** The most that may be held at the same time without payment. */
export interface HoldLimit {
  checkouts: number;
  /** For each single day. */
  seatHours: number;
}

/** Seat hours that can be sold for one day. */
export const daySeatHours = (): number => site.seatsPerHour * (site.closingHour - site.openingHour);

/** Even with few seats, two people can hold the longest session. */
const shareOfDay = (share: number): number =>
  Math.max(Math.floor(share * daySeatHours()), 2 * site.maxDurationHours);

/**
 * Limits for one network address, and for the networks around it. A wide network has many unrelated addresses, so it
 * gets more than one address, but never the whole day.
 */
export const networkHoldLimits = (): { address: HoldLimit; around: HoldLimit; wide: HoldLimit } => ({
  address: { checkouts: site.peoplePerAddress, seatHours: shareOfDay(1 / 3) },
  around: { checkouts: 2 * site.peoplePerAddress, seatHours: shareOfDay(1 / 2) },
  wide: { checkouts: 4 * site.peoplePerAddress, seatHours: shareOfDay(2 / 3) },
});

/** The limit for one account, in all its browsers together. */
export const accountHoldLimit = (): HoldLimit => ({ checkouts: 10, seatHours: shareOfDay(1 / 3) });

/** True when these holds, including this one, exceed the limit in number or on its day. */
export const isOverLimit = (hold: Hold, holds: readonly Hold[], limit: HoldLimit): boolean => {
  const onItsDay = holds.filter(({ date }) => date === hold.date);
  const seatHours = onItsDay.reduce((sum, other) => sum + other.seatHours, 0);
  return holds.length > limit.checkouts || seatHours > limit.seatHours;
};

/** A hold and those before it, in an order that is the same for every request. */
export const holdsUpTo = (hold: Hold, holds: readonly Hold[]): Hold[] =>
  holds.filter(
    ({ createdAtMs, checkoutId }) =>
      createdAtMs < hold.createdAtMs || (createdAtMs === hold.createdAtMs && checkoutId <= hold.checkoutId),
  );
