import { site } from '../site.ts';

/** An open checkout: nobody has paid for it yet. */
export interface Hold {
  checkoutId: string;
  /** The day that it holds seats on; absent for a package. */
  date?: string;
  /** Zero for a package. */
  seatHours: number;
  createdAtMs: number;
}

/** What may be held at the same time, without being paid. */
export interface HoldLimit {
  checkouts: number;
  /** Of one day. */
  seatHours: number;
}

/** Seat hours that can be sold for one day. */
export const daySeatHours = (): number => site.seatsPerHour * (site.closingHour - site.openingHour);

/** A small place still lets two people book its longest session. */
const shareOfDay = (share: number): number =>
  Math.max(Math.floor(share * daySeatHours()), 2 * site.maxDurationHours);

/**
 * For one network address, then for the networks around it. A wide network holds many addresses of strangers, so it
 * gets more room than one address, but never the whole day.
 */
export const networkHoldLimits = (): { address: HoldLimit; around: HoldLimit; wide: HoldLimit } => ({
  address: { checkouts: site.peoplePerAddress, seatHours: shareOfDay(1 / 3) },
  around: { checkouts: 2 * site.peoplePerAddress, seatHours: shareOfDay(1 / 2) },
  wide: { checkouts: 4 * site.peoplePerAddress, seatHours: shareOfDay(2 / 3) },
});

/** For one account, in however many browsers its owner is signed in. */
export const accountHoldLimit = (): HoldLimit => ({ checkouts: 10, seatHours: shareOfDay(1 / 3) });

/** Whether so many holds, of which this is one, are more than the limit: in number, or on its day. */
export const isOverLimit = (hold: Hold, holds: readonly Hold[], limit: HoldLimit): boolean => {
  const onItsDay = holds.filter(({ date }) => date === hold.date);
  const seatHours = onItsDay.reduce((sum, other) => sum + other.seatHours, 0);
  return holds.length > limit.checkouts || seatHours > limit.seatHours;
};

/** A hold and all that were there before it, in an order that everybody sees alike. */
export const holdsUpTo = (hold: Hold, holds: readonly Hold[]): Hold[] =>
  holds.filter(
    ({ createdAtMs, checkoutId }) =>
      createdAtMs < hold.createdAtMs || (createdAtMs === hold.createdAtMs && checkoutId <= hold.checkoutId),
  );
