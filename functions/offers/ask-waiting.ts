import { randomUUID } from 'node:crypto';
import { waitlistOfferEnd } from '../../shared/domain/offers/offer-times.ts';
import type { Claim } from '../../shared/domain/offers/plan-offers.ts';
import { secondMs } from '../../shared/domain/time/milliseconds.ts';
import { hourLabel } from '../../shared/domain/time/slots.ts';
import { logEvent } from '../runtime/log-event.ts';
import { uuidOf } from '../runtime/uuid-of.ts';
import { countOffer, createOffer, type StoredOffer } from '../store/offers/offers.ts';
import {
  endWatch,
  leaveList,
  markOffered,
  watchAgain,
  watchDay,
  watchedVersion,
} from '../store/offers/waiters.ts';
import { isBlocked } from '../store/people/persons.ts';
import { claimsIn, type DayRows, rowsOf, type StoredWaiter } from '../store/seats/day-rows.ts';
import { keepSeats } from '../store/seats/kept-seats.ts';
import { transact, type Write } from '../table/table.ts';

/** The one offer that a place on the list brings. */
export const offerIdOf = ({ id }: Pick<StoredWaiter, 'id'>): string => uuidOf(`offer ${id}`);

const offerOf = (
  { waiter, fromHour, seats }: Claim<StoredWaiter>,
  untilMs: number,
  nowMs: number,
): StoredOffer => {
  const { id, date, duration, name, email, person } = waiter;
  return {
    date,
    duration,
    name,
    email,
    person,
    seats,
    untilMs,
    id: offerIdOf(waiter),
    timeSlot: hourLabel(fromHour),
    madeBy: { kind: 'waiting-list', waitingId: id },
    createdAtMs: nowMs,
    status: 'open',
  };
};

/** `later`: nobody is woken for it, or it would end as it begins. `stale`: something has changed since it was read. */
const offer = async (
  claim: Claim<StoredWaiter>,
  offersMade: number,
  nowMs: number,
): Promise<'later' | 'made' | 'stale'> => {
  const { waiter, fromHour } = claim;
  const untilMs = waitlistOfferEnd({ date: waiter.date, fromHour }, nowMs);
  if (untilMs === undefined) return 'later';
  const made = offerOf(claim, untilMs, nowMs);
  const committed = await transact([
    createOffer(made),
    countOffer(made.date, offersMade),
    markOffered(waiter, made.id),
    ...keepSeats(made, nowMs),
  ]);
  if (!committed) return 'stale';
  logEvent('offer made', { offerId: made.id, date: made.date, hours: made.duration, by: 'waiting-list' });
  return 'made';
};

/** More than those who take free seats at the same moment ever ask for. The reconciler goes on where these end. */
const maxPasses = 40;

/**
 * Makes the offers in order, and stops at the first that fails: the next ones may be somebody else's by then. Somebody
 * who was blocked since they have asked is taken off the list, so that no seat waits for them.
 */
const offerInOrder = async (rows: DayRows, nowMs: number): Promise<boolean> => {
  let { offersMade } = rows;
  for (const claim of claimsIn(rows, nowMs)) {
    if (await isBlocked(claim.waiter)) {
      await leaveList(claim.waiter);
      return false;
    }
    const outcome = await offer(claim, offersMade, nowMs);
    if (outcome === 'stale') return false;
    if (outcome === 'made') offersMade += 1;
  }
  return true;
};

/**
 * Offers the free seats of a day to those who wait for them, in their order. Safe to repeat, to stop anywhere, and to
 * run twice at once.
 */
export const askWaiting = async (date: string, nowMs: number): Promise<void> => {
  for (let pass = 0; pass < maxPasses; pass += 1) {
    if (await offerInOrder(await rowsOf(date, nowMs, true), nowMs)) return;
  }
};

/** The same for a day on which a seat became free. One small read tells that nobody waits, as on most days. */
export const askWaitingIfAny = async (date: string, nowMs: number): Promise<void> => {
  if (await watchedVersion(date)) await askWaiting(date, nowMs);
};

/** Has the reconciler look after the list of a day. */
export const watch = (date: string, nowMs: number): Write => watchDay(date, randomUUID(), nowMs);

/** The reconciler looks at a day again in its next run. */
const betweenLooksMs = 30 * secondMs;

/**
 * Looks at a day that people wait for: a hold or the night may have ended, or a process may have died after a seat
 * became free. The day is watched until nobody waits any more.
 */
export const lookAtDay = async (date: string, nowMs: number): Promise<void> => {
  const version = await watchedVersion(date);
  if (version === undefined) return;
  await askWaiting(date, nowMs);
  const { waiters } = await rowsOf(date, nowMs, true);
  const isOver = !waiters.some(({ state }) => state === 'waiting' || state === 'unconfirmed');
  await (isOver ? endWatch(date, version) : watchAgain(date, version, nowMs + betweenLooksMs));
};
