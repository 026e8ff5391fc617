import { randomBytes } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { BodyOutput } from '../../shared/contract/types.ts';
import { closureSentence, isClosedAt } from '../../shared/domain/closures/closures.ts';
import { placesADay, placesWithoutWork } from '../../shared/domain/offers/list-limits.ts';
import { leavesNotice } from '../../shared/domain/offers/offer-times.ts';
import { anySlot, startsOf, wantTheSame } from '../../shared/domain/offers/waiter.ts';
import { isSameEmail } from '../../shared/domain/policy/corrected-email.ts';
import { hoursText } from '../../shared/domain/policy/policy-text.ts';
import { planSeats } from '../../shared/domain/seats/capacity.ts';
import { fewSeconds } from '../../shared/domain/seats/challenge-work.ts';
import { instantOf, whyNoBookableDate } from '../../shared/domain/time/location-time.ts';
import { dayMs, hourMs } from '../../shared/domain/time/milliseconds.ts';
import { closedSentence, isClosedOn } from '../../shared/domain/time/opening-days.ts';
import { pastClosingSentence } from '../../shared/domain/time/slots.ts';
import { site } from '../../shared/site.ts';
import { requireWork } from '../access/require-work.ts';
import { AppError } from '../runtime/app-error.ts';
import { logEvent } from '../runtime/log-event.ts';
import { addWaiter, countJoin, joinsOf, waitingIdOf } from '../store/offers/waiters.ts';
import { type DayRows, rowsOf, type StoredWaiter, takenOrWaitedFor } from '../store/seats/day-rows.ts';
import { countedDigest } from '../table/rows/address-digests.ts';
import { transact } from '../table/table.ts';
import { watch } from './ask-waiting.ts';

type Wish = BodyOutput<'join-waiting'>;

/** An unconfirmed waiting-list entry expires after this time. */
const unconfirmedMs = dayMs;

/** The hours that a person can wait for: open ones that do not begin too soon. */
const usableStarts = (wish: Wish, { notes }: DayRows, nowMs: number): number[] => {
  const closures = notes.filter(({ reopening }) => !reopening);
  const { date, duration, noticeHours } = wish;
  return startsOf(wish).filter(
    (fromHour) =>
      leavesNotice({ date, fromHour }, noticeHours, nowMs) &&
      !Array.from({ length: duration }, (_, index) => fromHour + index).some((hour) =>
        isClosedAt(closures, hour),
      ),
  );
};

/** A sentence for somebody who can wait for none of the hours that they have asked for. */
const whyNone = ({ date, timeSlot, noticeHours }: Wish, { notes }: DayRows, nowMs: number): AppError => {
  const closures = notes.filter(({ reopening, seats }) => !reopening && !seats);
  if (closures.length > 0)
    return new AppError(
      'conflict',
      `${closures.map(closureSentence).join(' ')} Please choose another time or date.`,
    );
  const hasBegun =
    timeSlot !== anySlot && instantOf(date, startsOf({ timeSlot, duration: 1 })[0] ?? 0) <= nowMs;
  return new AppError(
    'invalid-request',
    hasBegun
      ? 'That hour has already begun. Please choose a later time.'
      : `The start is less than ${hoursText(noticeHours)} away. Please choose a later time or a shorter notice.`,
  );
};

const requirePossible = ({ date, timeSlot, duration }: Wish, nowMs: number): void => {
  const obstacle =
    whyNoBookableDate(date, nowMs) ??
    (isClosedOn(date) ? closedSentence(date) : undefined) ??
    (startsOf({ timeSlot, duration }).some((from) => from + duration <= site.closingHour)
      ? undefined
      : pastClosingSentence);
  if (obstacle) throw new AppError('invalid-request', obstacle);
};

/** Throws 409 while somebody can simply book. */
const requireFull = (starts: readonly number[], { duration }: Wish, rows: DayRows, nowMs: number): void => {
  const taken = takenOrWaitedFor(rows, nowMs);
  const isFree = (from: number): boolean =>
    planSeats(
      Array.from({ length: duration }, (_, index) => from + index),
      taken,
      site.seatsPerHour,
    ) !== undefined;
  if (!starts.some(isFree)) return;
  throw new AppError('conflict', 'There are free seats at that time. Please book them now.');
};

/**
 * The place by which an address waits for the same hours already. Throws 409 when it has as many as one day allows.
 * Those of another address of the same mailbox may be somebody else's.
 */
export const placeOfSame = (
  wish: Wish | StoredWaiter,
  waiters: readonly StoredWaiter[],
): StoredWaiter | undefined => {
  const own = waiters.filter(({ email, state }) => state === 'waiting' && isSameEmail(email, wish.email));
  const same = own.find((place) => wantTheSame(place, wish));
  if (!same && own.length >= placesADay)
    throw new AppError(
      'conflict',
      `You wait for ${placesADay} times on that day already. Please leave one of them first.`,
    );
  return same;
};

interface Joined {
  waiter: StoredWaiter;
  others: readonly StoredWaiter[];
}

/** Undefined when the person was put on the list meanwhile. */
const joinOnce = async (
  wish: Wish,
  isKnown: boolean,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<Joined | undefined> => {
  const person = countedDigest(wish.email);
  const joins = isKnown ? await joinsOf(person, wish.date) : 0;
  const rows = await rowsOf(wish.date, nowMs, true);
  const starts = usableStarts(wish, rows, nowMs);
  if (starts.length === 0) throw whyNone(wish, rows, nowMs);
  requireFull(starts, wish, rows, nowMs);
  // Only whoever has proved to read the address learns of places that it has already.
  const existing = isKnown ? placeOfSame(wish, rows.waiters) : undefined;
  if (existing) return { waiter: existing, others: rows.waiters };
  const waiting = rows.waiters.filter(({ state }) => state === 'waiting').length;
  if (waiting >= placesWithoutWork) await requireWork(fewSeconds(), event, nowMs);
  const waiter: StoredWaiter = {
    ...wish,
    id: waitingIdOf(wish.date, nowMs, randomBytes(6).toString('hex')),
    person,
    createdAtMs: nowMs,
    state: isKnown ? 'waiting' : 'unconfirmed',
  };
  const lastMs = instantOf(wish.date, Math.max(...starts)) - wish.noticeHours * hourMs;
  const endsMs = isKnown ? lastMs : Math.min(lastMs, nowMs + unconfirmedMs);
  const counted = isKnown ? [countJoin(person, wish.date, joins), watch(wish.date, nowMs)] : [];
  if (!(await transact([...addWaiter(waiter, endsMs), ...counted]))) return undefined;
  logEvent('place on a list taken', { waitingId: waiter.id, confirmed: isKnown });
  return { waiter, others: rows.waiters };
};

/** A person sends fewer requests than this at the same moment. */
const maxTries = 5;

/** Tries again while other requests put the same person on the list. */
export const whileJoinedElsewhere = async <Result>(
  once: () => Promise<Result | undefined>,
): Promise<Result> => {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const result = await once();
    if (result !== undefined) return result;
  }
  throw new AppError('busy', 'Many people are asking right now. Please try again in a moment.');
};

/**
 * Puts somebody on the list of a day. `isKnown`: the browser or the session has proved that the address is theirs, so
 * that no click in a mail is needed. Throws 400 for hours that nobody can wait for, 409 while they are free or closed,
 * and 428 when many wait for that day and the browser has not proved its work.
 */
export const joinList = async (
  wish: Wish,
  isKnown: boolean,
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<Joined> => {
  requirePossible(wish, nowMs);
  return await whileJoinedElsewhere(() => joinOnce(wish, isKnown, event, nowMs));
};
