import { site } from '../../site.ts';
import { planSeats, type SeatPlan, type TakenSeats } from '../seats/capacity.ts';
import { leavesNotice } from './offer-times.ts';
import { startsOf, type Waiter } from './waiter.ts';

/** The seats that fall to somebody who waits. */
export interface Claim<Who extends Waiter = Waiter> {
  waiter: Who;
  fromHour: number;
  seats: SeatPlan;
}

/** The people who have an open offer, as they are counted, by the local hour of its seats. */
export type OfferedPeople = ReadonlyMap<number, ReadonlySet<string>>;

const hoursFrom = (from: number, duration: number): number[] =>
  Array.from({ length: duration }, (_, index) => from + index);

const withOffer = (offered: OfferedPeople, hours: readonly number[], person: string): OfferedPeople => {
  const next = new Map(offered);
  for (const hour of hours) next.set(hour, new Set([...(next.get(hour) ?? []), person]));
  return next;
};

const withSeats = (taken: TakenSeats, seats: SeatPlan): TakenSeats => {
  const next = new Map(taken);
  for (const [hour, seat] of seats) next.set(hour, new Set([...(next.get(hour) ?? []), seat]));
  return next;
};

/**
 * Gives the free seats of a day to those who wait, in their order: each gets the first hours that suit, if all of them
 * have a seat left. Nobody gets an hour twice, also by another email that counts as the same. Nobody who could not come
 * in time gets any.
 */
export const claimsOf = <Who extends Waiter>(
  waiters: readonly Who[],
  taken: TakenSeats,
  openOffers: OfferedPeople,
  nowMs: number,
): Claim<Who>[] => {
  let left = taken;
  let offered = openOffers;
  const claims: Claim<Who>[] = [];
  for (const waiter of waiters) {
    if (waiter.state !== 'waiting') continue;
    const { date, duration, person, noticeHours } = waiter;
    for (const fromHour of startsOf(waiter)) {
      const hours = hoursFrom(fromHour, duration);
      if (hours.some((hour) => offered.get(hour)?.has(person))) continue;
      if (!leavesNotice({ date, fromHour }, noticeHours, nowMs)) continue;
      const seats = planSeats(hours, left, site.seatsPerHour);
      if (!seats) continue;
      left = withSeats(left, seats);
      offered = withOffer(offered, hours, person);
      claims.push({ waiter, fromHour, seats });
      break;
    }
  }
  return claims;
};

/** The taken seats of a day, with the free ones that fall to those who wait. */
export const withClaims = (taken: TakenSeats, claims: readonly Claim[]): TakenSeats =>
  claims.reduce((all, { seats }) => withSeats(all, seats), taken);
