import { whyNotMovable } from '../../shared/domain/policy/policy.ts';
import { cardSeatHours } from '../../shared/domain/seats/returns.ts';
import { site } from '../../shared/site.ts';
import { type OpenedBooking, readAgain } from '../access/booking-access.ts';
import { retryChange } from '../access/retry-change.ts';
import { AppError } from '../runtime/app-error.ts';
import type { SessionSlot } from '../store/bookings/booking-changes.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';
import { hasCardRoom, noteCardHours } from '../store/seats/cards.ts';
import type { Write } from '../table/table.ts';
import { requireBookable } from './buyable.ts';
import { moveBooking } from './move-booking.ts';
import { noSeatLeft } from './no-seat-left.ts';
import { stillStands } from './still-stands.ts';

/** Throws 409 when the session cannot be moved any more, and 400 when no session can be booked at the new time. */
const requireMovable = (booking: StoredBooking, to: SessionSlot, nowMs: number): void => {
  const obstacle = whyNotMovable(booking, nowMs);
  if (obstacle) throw new AppError('conflict', obstacle);
  requireBookable({ ...booking, ...to }, nowMs);
};

/**
 * The write that counts a session for its card on another date: cards fill no day by moving either. Throws 409 when the
 * card has paid for as much of that date as it can.
 */
const cardHours = async ({ card, date, duration }: StoredBooking, to: SessionSlot): Promise<Write[]> => {
  if (!card || to.date === date) return [];
  const session = { date: to.date, duration };
  if (await hasCardRoom(card, session)) return [noteCardHours(card, session)];
  throw new AppError(
    'conflict',
    `One card can pay for ${cardSeatHours()} hours of one day, and the card of this booking has reached that. Please choose another day, or write to ${site.contactEmail} if you need more.`,
  );
};

/** A repeated request finds its own booking on the seats. Throws 409 when another booking has them. */
const requireMoved = async (
  booking: StoredBooking,
  to: SessionSlot,
  nowMs: number,
): Promise<StoredBooking> => {
  const current = await readAgain(booking);
  if (stillStands(current, to)) return current;
  throw await noSeatLeft({ ...booking, ...to }, nowMs);
};

/**
 * Moves a booking for its holder to another time of the same length. The same request again returns the same booking.
 * Throws 409 when it is too late, when it was moved too often, and when the new time is taken.
 */
export const moveAsHolder = (
  { booking, openedBy }: OpenedBooking,
  to: SessionSlot,
  nowMs: number,
): Promise<StoredBooking> =>
  retryChange(booking, async (seen) => {
    if (stillStands(seen, to)) return seen;
    requireMovable(seen, to, nowMs);
    const alongside = await cardHours(seen, to);
    const result = await moveBooking(seen, to, { by: openedBy, alongside }, nowMs);
    if (result === 'stale') return undefined;
    return result === 'taken' ? requireMoved(seen, to, nowMs) : result;
  });
