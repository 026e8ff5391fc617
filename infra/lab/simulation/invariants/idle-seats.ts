import { waitlistOfferEnd } from '../../../../shared/domain/offers/offer-times.ts';
import { startsOf } from '../../../../shared/domain/offers/waiter.ts';
import { instantOf } from '../../../../shared/domain/time/location-time.ts';
import { hourMs } from '../../../../shared/domain/time/milliseconds.ts';
import { site } from '../../../../shared/site.ts';
import type { KnownWaiting } from '../world/door-book.ts';
import type { FinalState } from '../world/final-state.ts';
import type { Records } from '../world/records.ts';
import { isOpenAt, type MadeOffer, madeOffers } from './made-offers.ts';

const isFree = ({ seats }: FinalState, date: string, hour: number, nowMs: number): boolean => {
  const ofHour = `${String(hour).padStart(2, '0')}#`;
  const taken = seats.filter(
    ({ pk, sk, expiresAt = Number.POSITIVE_INFINITY }) =>
      pk === `DAY#${date}` && sk.startsWith(ofHour) && expiresAt * 1000 >= nowMs,
  );
  return taken.length < site.seatsPerHour;
};

/** The hours that somebody waits for and could be offered now, as far as seats are free. */
const freeFor = (
  { date, timeSlot, duration, noticeHours, email }: KnownWaiting,
  state: FinalState,
  offers: readonly MadeOffer[],
  nowMs: number,
): number | undefined =>
  startsOf({ timeSlot, duration }).find((fromHour) => {
    const startMs = instantOf(date, fromHour);
    const hours = Array.from({ length: duration }, (_, index) => fromHour + index);
    const hasOther = offers.some(
      (offer) =>
        offer.email === email &&
        offer.date === date &&
        offer.hours.some((hour) => hours.includes(hour)) &&
        isOpenAt(offer, Number.MAX_SAFE_INTEGER, nowMs),
    );
    return (
      startMs > nowMs &&
      startMs - nowMs >= noticeHours * hourMs &&
      waitlistOfferEnd({ date, fromHour }, nowMs) !== undefined &&
      !hasOther &&
      hours.every((hour) => isFree(state, date, hour, nowMs))
    );
  });

/** Once all is settled, nobody waits for seats that are free. */
const unasked = (
  state: FinalState,
  offers: readonly MadeOffer[],
  { door }: Pick<Records, 'door'>,
  nowMs: number,
): string[] =>
  door.waiting
    .filter(({ confirmedAtMs, leftAtMs }) => confirmedAtMs.size > 0 && leftAtMs === Number.POSITIVE_INFINITY)
    .filter(({ email }) => !offers.some((offer) => offer.waitingId !== undefined && offer.email === email))
    .flatMap((waiting) => {
      const hour = freeFor(waiting, state, offers, nowMs);
      return hour === undefined
        ? []
        : [`${waiting.visitor} waits for ${waiting.date}, where hour ${hour} is free, and is not asked`];
    });

/** Once all is settled, no offer that has ended keeps a seat. */
const keptInVain = (
  { seats, bookings, checkouts }: FinalState,
  offers: readonly MadeOffer[],
  nowMs: number,
): string[] => {
  const isOver = new Set(
    offers.filter((offer) => !isOpenAt(offer, Number.MAX_SAFE_INTEGER, nowMs)).map(({ id }) => id),
  );
  return seats
    .filter(({ expiresAt = Number.POSITIVE_INFINITY }) => expiresAt * 1000 > nowMs)
    .filter(
      ({ checkoutId }) =>
        isOver.has(checkoutId) ||
        (isOver.has(String(checkouts.get(checkoutId)?.offerId)) && !bookings.has(checkoutId)),
    )
    .map(({ pk, sk, checkoutId }) => `${pk} ${sk} is kept for ${checkoutId}, whose offer is over`);
};

/** At a time at which the reconciler has nothing left to do: no seat is idle while somebody waits for it. */
export const idleSeatViolations = (
  state: FinalState,
  records: Pick<Records, 'door'>,
  nowMs: number,
): string[] => {
  const offers = madeOffers(state);
  return [...unasked(state, offers, records, nowMs), ...keptInVain(state, offers, nowMs)];
};
