import { isDeepStrictEqual } from 'node:util';
import { type LeftWeek, weeklyDates, whyDoubled } from '../../shared/domain/seats/series.ts';
import { dayOfDate } from '../../shared/domain/time/moment-text.ts';
import type { SeriesRequest } from '../../shared/schemas/series.ts';
import { AppError } from '../runtime/app-error.ts';
import { uuidOf } from '../runtime/uuid-of.ts';
import { bookingsAfter, bookingsOfMemberBetween } from '../store/bookings/bookings.ts';
import {
  createSeries,
  endSeries,
  getSeries,
  noteBooked,
  noteLeft,
  type StoredSeries,
} from '../store/bookings/series.ts';
import { type Account, getAccount } from '../store/people/accounts.ts';
import { transact } from '../table/table.ts';
import { bookWithPackageHours } from './book-with-package-hours.ts';
import { lookAtSeries } from './series-in-view.ts';

/** Name and address of the sessions: those of the last booking, where the request names none. */
const personOf = async (
  { id: userId, username, email }: Account,
  request: SeriesRequest,
): Promise<{ name: string; email: string }> => {
  const isComplete = request.name !== undefined && request.email !== undefined;
  const [last] = isComplete ? [] : (await bookingsAfter({ userId }, undefined, 1)).bookings;
  const address = request.email ?? email ?? last?.email;
  if (address === undefined)
    throw new AppError('invalid-request', 'Please enter your name and your e-mail address.');
  return { name: request.name ?? last?.name ?? username, email: address };
};

const inWords = (left: readonly LeftWeek[]): string =>
  left.map(({ date, reason }) => `${dayOfDate(date)}: ${reason}`).join(' ');

/** Throws 409 when weeks cannot be booked and the request does not leave them out, or when none can be booked. */
const requireWeeks = (free: readonly string[], left: readonly LeftWeek[], skipTaken: boolean): void => {
  if (free.length > 0 && (skipTaken || left.length === 0)) return;
  throw new AppError('conflict', `Nothing is booked. ${inWords(left)}`);
};

/** The fields of the request that it does not leave open, without its nonce. */
const wishOf = ({ nonce: _, ...request }: SeriesRequest): Partial<SeriesRequest> =>
  JSON.parse(JSON.stringify(request));

const requireSameWish = (series: StoredSeries, request: SeriesRequest): void => {
  const wish = wishOf(request);
  const noted = Object.fromEntries(
    Object.keys(wish).map((field) => [field, series.request[field as keyof StoredSeries['request']]]),
  );
  if (isDeepStrictEqual(noted, wish)) return;
  throw new AppError('conflict', 'This series was sent before, with other hours. Please reload the page.');
};

/** Notes the series with the weeks that cannot be booked. The same request again finds the series as it was noted. */
const startSeries = async (member: Account, request: SeriesRequest, nowMs: number): Promise<StoredSeries> => {
  const id = uuidOf(`series ${member.id} ${request.nonce}`);
  const known = await getSeries(member.id, id);
  if (known) return known;
  const [person, { free, left }] = await Promise.all([
    personOf(member, request),
    lookAtSeries(member.id, request, nowMs),
  ]);
  requireWeeks(free, left, request.skipTaken);
  const { nonce: _, ...wish } = request;
  const series: StoredSeries = {
    id,
    userId: member.id,
    request: { ...wish, ...person },
    outcomes: Object.fromEntries(left.map(({ date, reason }) => [date, { reason }])),
    createdAt: new Date(nowMs).toISOString(),
  };
  if (await transact(createSeries(series, nowMs))) return series;
  const meanwhile = await getSeries(member.id, id);
  if (meanwhile) return meanwhile;
  throw new AppError('conflict', 'This account is being deleted, so nothing can be booked for it.');
};

const datesOf = ({ request: { date, weeks } }: StoredSeries): string[] => weeklyDates(date, weeks);

/** Books one week, or notes why it cannot be booked. */
const bookWeek = async (
  series: StoredSeries,
  account: Pick<Account, 'id' | 'email'>,
  date: string,
  nowMs: number,
): Promise<void> => {
  const { weeks: _, skipTaken: __, ...session } = series.request;
  const bookingData = { ...session, date, isStudent: 'no' as const, donationAmount: 0 };
  const own = await bookingsOfMemberBetween(account.id, date, date);
  const others = own.filter(({ status, seriesId }) => status === 'booked' && seriesId !== series.id);
  const doubled = whyDoubled(bookingData, others);
  if (doubled) {
    await noteLeft(series, date, doubled);
    return;
  }
  try {
    await bookWithPackageHours(account, bookingData, nowMs, {
      seriesId: series.id,
      alongside: ({ id }) => [noteBooked(series, date, id)],
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'busy') throw error;
    await noteLeft(series, date, error.message);
  }
};

/** Books the weeks that have not ended, one transaction each, in their order. Returns the series as it is then. */
const bookWeeks = async (
  series: StoredSeries,
  account: Pick<Account, 'id' | 'email'>,
  nowMs: number,
): Promise<StoredSeries> => {
  const open = datesOf(series).filter((date) => !series.outcomes[date]);
  for (const date of open) await bookWeek(series, account, date, nowMs);
  if (open.length > 0) await endSeries(series);
  return (await getSeries(series.userId, series.id)) ?? series;
};

/**
 * Books the same hours on one day of several weeks, each as an ordinary booking in a transaction of its own. The same
 * request again books what is missing, and returns the same answer. Throws 409, and books nothing, when a week cannot
 * be booked and the request does not leave it out.
 */
export const bookSeries = async (
  member: Account,
  request: SeriesRequest,
  nowMs: number,
): Promise<{ bookingIds: string[]; left: LeftWeek[] }> => {
  const started = await startSeries(member, request, nowMs);
  requireSameWish(started, request);
  const series = await bookWeeks(started, member, nowMs);
  const ended = datesOf(series).map((date) => ({ date, outcome: series.outcomes[date] }));
  return {
    bookingIds: ended.flatMap(({ outcome }) =>
      outcome && 'bookingId' in outcome ? [outcome.bookingId] : [],
    ),
    left: ended.flatMap(({ date, outcome }) =>
      outcome && 'reason' in outcome ? [{ date, reason: outcome.reason }] : [],
    ),
  };
};

/** Books the weeks that are missing of a series whose request has died. */
export const finishSeries = async (userId: string, seriesId: string, nowMs: number): Promise<void> => {
  const [series, account] = await Promise.all([getSeries(userId, seriesId), getAccount(userId)]);
  if (!series) return;
  if (account && !account.closingAt) await bookWeeks(series, account, nowMs);
  await endSeries(series);
};
