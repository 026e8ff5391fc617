import { randomInt } from 'node:crypto';
import { planSeats, type SeatPlan } from '../../shared/domain/capacity.ts';
import { whyNotBookable } from '../../shared/domain/location-time.ts';
import { sessionHours } from '../../shared/domain/slots.ts';
import type { BookingData } from '../../shared/schemas/booking.ts';
import { site } from '../../shared/site.ts';
import { AppError } from '../runtime/app-error.ts';
import { uuidOf } from '../runtime/uuid-of.ts';
import { requireOpenAccount } from '../store/accounts.ts';
import { createBooking, getBooking, type StoredBooking } from '../store/bookings.ts';
import { notePurchase } from '../store/purchases.ts';
import { bookSeats, takenSeats } from '../store/seats.ts';
import { transact } from '../store/table.ts';
import { tryRefund } from './refund.ts';
import { type SpentHours, spendPackageHours } from './spend-package-hours.ts';
import { tellOfBooking } from './tell-of-booking.ts';

const maxTries = 12;

/** The same id for the same package, date and time: repeating a request cannot book twice. */
const bookingIdOf = ({ packageId, date, timeSlot }: BookingData): string =>
  uuidOf(`${packageId} ${date} ${timeSlot}`);

const isSameRequest = (booking: StoredBooking, userId: string, bookingData: BookingData): boolean =>
  booking.userId === userId &&
  (Object.keys(bookingData) as (keyof BookingData)[]).every((field) => booking[field] === bookingData[field]);

/** The same booking, if it exists already. Throws 409 when the package has paid for a different one at that time. */
const requireSame = (
  existing: StoredBooking | undefined,
  userId: string,
  bookingData: BookingData,
): StoredBooking | undefined => {
  if (!existing || isSameRequest(existing, userId, bookingData)) return existing;
  throw new AppError('conflict', 'You have booked another session at that time with this package.');
};

/** The hours and the seats that a booking takes, or the error that says why it cannot be made. */
const planBooking = async (
  booking: StoredBooking,
  nowMs: number,
): Promise<{ hours: SpentHours; seats: SeatPlan } | AppError> => {
  const obstacle = whyNotBookable(booking, nowMs);
  if (obstacle) return new AppError('invalid-request', obstacle);
  const { date, timeSlot, duration } = booking;
  const [hours, taken] = await Promise.all([
    spendPackageHours(booking, nowMs),
    takenSeats(date, nowMs, { consistent: true }),
  ]);
  if (hours === 'too-few')
    return new AppError('conflict', 'Your package has not that many hours left. Please choose fewer hours.');
  const firstSeat = randomInt(site.seatsPerHour) + 1;
  const seats = planSeats(sessionHours(timeSlot, duration), taken, site.seatsPerHour, firstSeat);
  if (!seats)
    return new AppError('conflict', 'That time has just been taken. Please choose another time or date.');
  return { hours, seats };
};

/**
 * Books a session with package hours, without a card: seats, hours and booking in one transaction. Returns the same
 * booking again however late it is repeated. Throws 400 when the session has begun, and 409 when hours or seats are
 * missing.
 */
export const bookWithPackageHours = async (
  userId: string,
  bookingData: BookingData,
  nowMs: number,
): Promise<StoredBooking> => {
  const { date } = bookingData;
  const booking: StoredBooking = {
    ...bookingData,
    id: bookingIdOf(bookingData),
    userId,
    sessionPriceCents: 0,
    donationStatus: 'pending',
    createdAt: new Date(nowMs).toISOString(),
  };
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const [found, plan] = await Promise.all([getBooking(booking.id), planBooking(booking, nowMs)]);
    const existing = requireSame(found, userId, bookingData);
    if (existing) return existing;
    if (plan instanceof AppError) {
      // The same request, sent a moment earlier, may have taken the hours or the seats.
      const meanwhile = requireSame(await getBooking(booking.id), userId, bookingData);
      if (meanwhile) return meanwhile;
      throw plan;
    }
    const committed = await transact([
      createBooking(booking, plan.seats),
      ...bookSeats({ checkoutId: booking.id, date, seats: plan.seats }, nowMs),
      ...plan.hours.writes,
      requireOpenAccount(userId),
      notePurchase(userId, booking.id),
    ]);
    if (!committed) continue;
    tellOfBooking(booking);
    if (plan.hours.refund) await tryRefund(plan.hours.refund, nowMs);
    return booking;
  }
  throw new AppError('busy', 'Many people are booking right now. Please try again in a moment.');
};
