import {
  digestInKey,
  nonceOfStrike,
  type PersonToReview,
  peopleToReview,
  Strikes,
} from '../../../shared/domain/desk/strikes.ts';
import { dayMs } from '../../../shared/domain/time/milliseconds.ts';
import { site } from '../../../shared/site.ts';
import { isNew } from '../../table/conditions.ts';
import { keys, personKeys } from '../../table/keys.ts';
import type { StrikeReviewRow } from '../../table/rows/desk/strike-review-row.ts';
import { rekeyedStrike, type StrikeRow } from '../../table/rows/desk/strike-row.ts';
import type { KeyedDigest } from '../../table/rows/digest.ts';
import { erased } from '../../table/rows/erased.ts';
import { rekeyed } from '../../table/rows/former-digests.ts';
import { keyOfRow } from '../../table/rows/row-kind.ts';
import { rowsUnder, type Write } from '../../table/table.ts';
import { put, take } from '../../table/write.ts';
import { getBooking, type StoredBooking } from '../bookings/bookings.ts';
import { forgetRow } from '../forget-row.ts';

const expiryOf = (atMs: number): number => Math.floor((atMs + site.strikesForReview.days * dayMs) / 1000);

/** Records a strike of the person who booked. */
export const addStrike = (booking: StoredBooking, nonce: string, atMs: number): Write => {
  const { kind, own } = personKeys(booking);
  return put(keys.strike(own.now, booking.id, nonce), {
    bookingId: booking.id,
    kind,
    at: new Date(atMs).toISOString(),
    expiresAt: expiryOf(atMs),
  });
};

/** The digest of the person in the row of a strike or its review. */
const digestIn = ({ sk }: { sk: string }): KeyedDigest => rekeyed(digestInKey(sk));

const allStrikes = () => rowsUnder<StrikeRow>(keys.strikes());

/** The rows of strikes, found by booking: it may have another owner by now, and its address may be erased. */
const strikesIn = async (bookingId: string): Promise<StrikeRow[]> =>
  (await allStrikes()).filter((strike) => strike.bookingId === bookingId);

/** Takes a strike back. */
export const removeStrike = async (bookingId: string, nonce: string): Promise<Write[]> =>
  (await strikesIn(bookingId))
    .filter((strike) => nonceOfStrike(strike) === nonce)
    .map((row) => take(keyOfRow(row)));

/** The strikes that count at a time. */
export const readStrikes = async (nowMs: number): Promise<Strikes> =>
  new Strikes((await allStrikes()).map(rekeyedStrike), nowMs);

const allReviews = () => rowsUnder<StrikeReviewRow>(keys.strikeReviews());

/** The decisions of operators about the strikes of a person. */
export const reviewsOf = async (digest: KeyedDigest): Promise<StrikeReviewRow[]> =>
  (await allReviews()).filter((review) => digestIn(review) === digest);

/** The people whose strikes an operator has to look at. */
export const strikesToReview = async (nowMs: number): Promise<PersonToReview[]> => {
  const [strikes, reviews] = await Promise.all([allStrikes(), allReviews()]);
  const latest = new Map<string, string>();
  for (const { sk, at } of reviews.toSorted((one, other) => one.at.localeCompare(other.at)))
    latest.set(digestIn({ sk }), at);
  return peopleToReview(strikes.map(rekeyedStrike), latest, nowMs);
};

/**
 * Notes that an operator has looked at the strikes of somebody, until their next strike. `id` is that of the
 * audit's entry, which refers to these rows for the note.
 */
export const reviewStrikes = (
  { digests }: PersonToReview,
  { id, ...review }: { id: string; by: string; note: string },
  nowMs: number,
): Write[] =>
  digests.map((digest) =>
    put(
      keys.strikeReview(rekeyed(digest), id),
      { ...review, at: new Date(nowMs).toISOString(), expiresAt: expiryOf(nowMs) },
      { when: isNew },
    ),
  );

/** The people whom other bookings tell of, which are not erased. */
const struckElsewhere = async (strikes: readonly StrikeRow[], digests: Set<string>): Promise<Set<string>> => {
  const shared = strikes.filter((strike) => digests.has(digestIn(strike)));
  const bookings = await Promise.all(shared.map(({ bookingId }) => getBooking(bookingId)));
  const others = shared.filter((_, index) => bookings[index] && bookings[index].email !== erased);
  return new Set(others.map(digestIn));
};

/**
 * Deletes the strikes of a booking that was erased, and what was noted about its person. Somebody whom other bookings
 * tell of stays noted: anybody can type the address of a mailbox.
 */
export const forgetStrikes = async (booking: StoredBooking): Promise<void> => {
  const strikes = await allStrikes();
  const own = strikes.filter(({ bookingId }) => bookingId === booking.id);
  const known = booking.email === erased ? [] : personKeys(booking).digests;
  const digests = new Set([...own.map(digestIn), ...known]);
  const elsewhere = await struckElsewhere(strikes, digests);
  const gone = [...digests].filter((digest) => !elsewhere.has(digest));
  for (const review of gone.length > 0 ? await allReviews() : [])
    if (gone.includes(digestIn(review))) await forgetRow(review);
  for (const strike of own) await forgetRow(strike);
};
