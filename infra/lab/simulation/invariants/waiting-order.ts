import { anySlot } from '../../../../shared/domain/offers/waiter.ts';
import { instantOf } from '../../../../shared/domain/time/location-time.ts';
import { hourMs } from '../../../../shared/domain/time/milliseconds.ts';
import { sessionHours } from '../../../../shared/domain/time/slots.ts';
import type { KnownWaiting } from '../world/door-book.ts';
import type { FinalState } from '../world/final-state.ts';
import type { Records } from '../world/records.ts';
import { isOpenAt, type MadeOffer, madeOffers } from './made-offers.ts';

/** A place on a list. */
interface Place {
  id: string;
  /** The time at which it was asked for: the order of the list. */
  createdAtMs: number;
  waiting: KnownWaiting;
  /** The time of the answer that it is confirmed. */
  confirmedAtMs: number;
}

/** The places that were confirmed to people, with the time of each as the list has it. */
const placesOf = ({ changes }: FinalState, { door }: Pick<Records, 'door'>): Place[] => {
  const createdAtMs = new Map(
    changes
      .filter(({ key, item }) => item && /^DAY#\S+ WAIT#/.test(key))
      .map(({ item }) => [String(item?.id), Number(item?.createdAtMs)]),
  );
  return door.waiting.flatMap((waiting) =>
    [...waiting.confirmedAtMs].map(([id, confirmedAtMs]) => ({
      ...{ id, waiting, confirmedAtMs },
      createdAtMs: createdAtMs.get(id) ?? Number.POSITIVE_INFINITY,
    })),
  );
};

/** A place is on the list at the time at which its person has asked for it. */
const misplaced = (places: readonly Place[]): string[] =>
  places
    .filter(
      ({ createdAtMs, confirmedAtMs, waiting }) =>
        createdAtMs < waiting.askedAtMs || createdAtMs > confirmedAtMs,
    )
    .map(({ id, waiting }) => `the place ${id} of ${waiting.visitor} is on the list at another time`);

/** True when a place would be content with some of these hours alone. */
const wantsOnly = ({ waiting }: Place, date: string, hours: readonly number[]): boolean => {
  if (waiting.date !== date || waiting.duration > hours.length) return false;
  if (waiting.timeSlot === anySlot) return true;
  return sessionHours(waiting.timeSlot, waiting.duration).every((hour) => hours.includes(hour));
};

/** True when somebody still waits at a commit, as far as anybody can know. */
const stillWaits = (
  { waiting, confirmedAtMs }: Place,
  {
    index,
    beganAtMs,
    date,
    hours,
  }: { index: number; beganAtMs: number; date: string; hours: readonly number[] },
  offers: readonly MadeOffer[],
): boolean => {
  const startMs = instantOf(date, Math.min(...hours));
  const hasTime = startMs - beganAtMs >= waiting.noticeHours * hourMs && startMs > beganAtMs;
  const own = offers.filter(({ email }) => email === waiting.email);
  const wasAsked = own.some(({ waitingId, madeAt }) => waitingId !== undefined && madeAt < index);
  const hasOther = own.some(
    (offer) =>
      offer.date === date &&
      offer.hours.some((hour) => hours.includes(hour)) &&
      isOpenAt(offer, index, beganAtMs),
  );
  return confirmedAtMs < beganAtMs && waiting.leftAtMs > beganAtMs && hasTime && !wasAsked && !hasOther;
};

/** No offer of the list goes to somebody past a person before them, who still waits for these hours. */
const passedOver = (offers: readonly MadeOffer[], places: readonly Place[]): string[] =>
  offers.flatMap((offer) => {
    const { waitingId, madeAt: index, createdAtMs: beganAtMs, date, hours } = offer;
    const own = places.find(({ id }) => id === waitingId);
    if (!own) return [];
    return places
      .filter((place) => place.createdAtMs < own.createdAtMs && wantsOnly(place, date, hours))
      .filter((place) => place.waiting.email !== own.waiting.email)
      .filter((place) => stillWaits(place, { index, beganAtMs, date, hours }, offers))
      .map(
        ({ waiting }) =>
          `${own.waiting.visitor} is offered ${date} at ${hours.join()} past ${waiting.visitor}, who is before them`,
      );
  });

interface Seat {
  owner: string;
  expiresAtMs: number;
}

/** The seats of an hour, and the time of its last change. */
interface Hour {
  seats: Map<string, Seat>;
  changedAtMs: number;
}

const ownerIn = (item: Record<string, unknown> | undefined): string =>
  String(item?.checkoutId ?? item?.closureId ?? '');

/** The time at which the owner of a seat has asked for it. Undefined for an offer of the list, and its checkout. */
const askedAtMs = (
  owner: string,
  opened: FinalState['opened'],
  bookings: FinalState['bookings'],
  offers: ReadonlyMap<string, MadeOffer>,
): number | undefined => {
  const checkout = opened.get(owner);
  if (checkout) return checkout.offerId ? undefined : checkout.createdAtMs;
  const offer = offers.get(owner);
  if (offer) return offer.waitingId === undefined ? offer.createdAtMs : undefined;
  const booking = bookings.get(owner);
  return booking && Date.parse(booking.createdAt);
};

/**
 * Free seats of an hour are not taken past those who wait for it. Only where nothing of that hour has moved since
 * the request came: it may have seen another hour than it took.
 */
const overtaken = (
  { changes, opened, bookings }: FinalState,
  {
    offers,
    places,
    mostSeats,
  }: { offers: readonly MadeOffer[]; places: readonly Place[]; mostSeats: number },
): string[] => {
  const violations: string[] = [];
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const hours = new Map<string, Hour>();
  for (const [index, { key, item, seenAtMs }] of changes.entries()) {
    const [, date = '', hour = ''] = /^DAY#(\S+) (\d\d)#SEAT#/.exec(key) ?? [];
    if (!hour) continue;
    const name = `${date} ${hour}`;
    const known = hours.get(name) ?? { seats: new Map<string, Seat>(), changedAtMs: 0 };
    const before = known.seats.get(key);
    const owner = ownerIn(item);
    const beganAtMs = askedAtMs(owner, opened, bookings, byId);
    if (
      item?.checkoutId &&
      before?.owner !== owner &&
      beganAtMs !== undefined &&
      known.changedAtMs < beganAtMs
    ) {
      const taken = [...known.seats.values()].filter(({ expiresAtMs }) => expiresAtMs >= beganAtMs);
      const isMoving = [...known.seats.values()].some(
        ({ expiresAtMs }) => expiresAtMs >= beganAtMs && expiresAtMs <= seenAtMs,
      );
      const free = mostSeats - taken.length;
      const waiting = places.filter(
        (place) =>
          // Another hour may have fallen to somebody who waits for any.
          place.waiting.timeSlot !== anySlot &&
          wantsOnly(place, date, [Number(hour)]) &&
          stillWaits(place, { index, beganAtMs, date, hours: [Number(hour)] }, offers),
      );
      if (!isMoving && free <= new Set(waiting.map(({ waiting: { email } }) => email)).size)
        violations.push(`${owner} takes ${key} past ${waiting[0]?.waiting.visitor}, who waits for it`);
    }
    known.changedAtMs = seenAtMs;
    if (item)
      known.seats.set(key, {
        owner,
        expiresAtMs: item.expiresAt === undefined ? Number.POSITIVE_INFINITY : Number(item.expiresAt) * 1000,
      });
    else known.seats.delete(key);
    hours.set(name, known);
  }
  return violations;
};

/** Seats go to those who wait, in their order. `mostSeats`: undefined where the number of seats has changed. */
export const waitingOrderViolations = (
  state: FinalState,
  records: Pick<Records, 'door'>,
  mostSeats: number | undefined,
): string[] => {
  const places = placesOf(state, records);
  if (places.length === 0) return [];
  const offers = madeOffers(state);
  return [
    ...misplaced(places),
    ...passedOver(offers, places),
    ...(mostSeats === undefined ? [] : overtaken(state, { offers, places, mostSeats })),
  ];
};
