import { askAtDesk } from '../../shared/domain/offers/agreed.ts';
import type { SeatPlan } from '../../shared/domain/seats/capacity.ts';
import { whyNotBookable } from '../../shared/domain/time/location-time.ts';
import type { BookingData } from '../../shared/schemas/booking.ts';
import { AppError } from '../runtime/app-error.ts';
import { uuidOf } from '../runtime/uuid-of.ts';
import {
  createBooking,
  getBooking,
  type StoredBooking,
  unchangedBooking,
} from '../store/bookings/bookings.ts';
import type { StoredPackage } from '../store/bookings/packages.ts';
import { notePurchase } from '../store/checkouts/purchases.ts';
import { arriveAtOnce } from '../store/desk/attendance.ts';
import { acceptAtOnce, getOffer, type StoredOffer } from '../store/offers/offers.ts';
import { type Account, requireOpenAccount } from '../store/people/accounts.ts';
import { dayPersonOf } from '../store/seats/hours-of-person.ts';
import { bookKeptSeats } from '../store/seats/kept-seats.ts';
import { bookSeats, takenSeats } from '../store/seats/seats.ts';
import { transact, type Write } from '../table/table.ts';
import { offerOver, whyOver } from './offered-hours.ts';
import { packageThatPays, spendHours } from './package-hours.ts';
import { planSeatsOf } from './plan-seats.ts';
import { requireHoursLeft } from './require-hours-left.ts';
import { requireWelcome } from './require-welcome.ts';
import { stillStands } from './still-stands.ts';
import { tellOfBooking } from './tell-of-booking.ts';
import { turnAway } from './turned-away.ts';

const maxTries = 12;

/**
 * The same id for the same package, date and time: repeating a request cannot book twice. Each booking of that time
 * that was cancelled or moved away makes room for another one.
 */
const bookingIdOf = ({ packageId, date, timeSlot }: BookingData, earlier: number): string =>
  uuidOf(`${packageId} ${date} ${timeSlot}${earlier > 0 ? ` ${earlier}` : ''}`);

/** The id under which a session is booked, and the booking that stands there already. */
const findPlace = async (bookingData: BookingData): Promise<{ id: string; existing?: StoredBooking }> => {
  for (let earlier = 0; ; earlier += 1) {
    const id = bookingIdOf(bookingData, earlier);
    const existing = await getBooking(id);
    if (!existing) return { id };
    if (stillStands(existing, bookingData)) return { id, existing };
  }
};

/** The weekly series that a session is booked for. */
interface OfSeries {
  seriesId: string;
  /** Further writes of the transaction that books the session. */
  alongside: (booking: StoredBooking) => Write[];
}

const isSameRequest = (booking: StoredBooking, userId: string, bookingData: BookingData): boolean =>
  booking.userId === userId &&
  (Object.keys(bookingData) as (keyof BookingData)[]).every((field) => booking[field] === bookingData[field]);

/**
 * The same booking, if it exists already. Throws 409 when the package has paid for a different one at that time. A
 * session that was booked by itself belongs to no series.
 */
const requireSame = (
  existing: StoredBooking | undefined,
  userId: string,
  bookingData: BookingData,
  series: OfSeries | undefined,
): StoredBooking | undefined => {
  const isSame =
    !existing ||
    (isSameRequest(existing, userId, bookingData) && (!series || existing.seriesId === series.seriesId));
  if (isSame) return existing;
  throw new AppError('conflict', 'You have booked another session at that time with this package.');
};

interface Plan {
  hoursPackage: StoredPackage;
  seats: SeatPlan;
  /** The offer that keeps the seats. */
  offer?: StoredOffer;
}

/** The package and the seats that a booking takes, or the error that says why it cannot be made. */
const planBooking = async (
  userId: string,
  bookingData: BookingData,
  nowMs: number,
  kept: StoredOffer | undefined,
): Promise<Plan | AppError> => {
  const obstacle = kept?.isWalkIn ? undefined : whyNotBookable(bookingData, nowMs);
  if (obstacle) return new AppError('invalid-request', obstacle);
  const { date, timeSlot, duration } = bookingData;
  const [hoursPackage, taken, offer] = await Promise.all([
    packageThatPays({ ...bookingData, userId }, kept?.isWalkIn && askAtDesk),
    kept ? new Map() : takenSeats(date, nowMs, { consistent: true }),
    kept ? getOffer(kept.id) : undefined,
  ]);
  if (typeof hoursPackage === 'string') return new AppError('conflict', hoursPackage);
  if (kept && !offer) return offerOver({ status: 'expired' });
  if (offer) return whyOver(offer, nowMs) ?? { hoursPackage, seats: offer.seats, offer };
  const seats = planSeatsOf({ timeSlot, duration }, taken);
  if (!seats) return turnAway(bookingData, nowMs);
  return { hoursPackage, seats };
};

/** Somebody with the offer of a walk-in stands at the desk. */
const arrivalOf = (bookingId: string, offer: StoredOffer | undefined, nowMs: number): Write[] =>
  offer?.isWalkIn && offer.madeBy.kind === 'staff'
    ? arriveAtOnce({ bookingId, nonce: bookingId, byStaffId: offer.madeBy.staffId }, nowMs)
    : [];

const commit = async (
  booking: StoredBooking,
  { hoursPackage, offer }: Plan,
  alongside: readonly Write[],
  nowMs: number,
): Promise<boolean> => {
  const { id, userId = '', date, seats } = booking;
  return transact([
    createBooking(booking),
    ...(offer
      ? [acceptAtOnce(offer, id, nowMs), ...bookKeptSeats(offer, id)]
      : bookSeats({ checkoutId: id, date, seats }, nowMs)),
    ...spendHours(hoursPackage, booking, nowMs),
    requireOpenAccount(userId),
    notePurchase(userId, id),
    ...arrivalOf(id, offer, nowMs),
    ...alongside,
  ]);
};

/**
 * Books a session with package hours, without a card: seats, hours and booking in one transaction. Returns the same
 * booking again however late it is repeated. Throws 400 when the session has begun, and 409 when hours or seats are
 * missing, or the person would have too many hours on one day.
 */
export const bookWithPackageHours = async (
  { id: userId, email }: Pick<Account, 'id' | 'email'>,
  bookingData: BookingData,
  nowMs: number,
  series?: OfSeries,
  offer?: StoredOffer,
): Promise<StoredBooking> => {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const [place, plan] = await Promise.all([
      findPlace(bookingData),
      planBooking(userId, bookingData, nowMs, offer),
    ]);
    const existing = requireSame(place.existing, userId, bookingData, series);
    if (existing) return existing;
    if (plan instanceof AppError) {
      // A repeated request finds that its first copy has taken the hours and the seats.
      const meanwhile = requireSame((await findPlace(bookingData)).existing, userId, bookingData, series);
      if (meanwhile) return meanwhile;
      throw plan;
    }
    await requireWelcome({ email: bookingData.email, member: { id: userId, email } });
    const booking: StoredBooking = {
      ...unchangedBooking(),
      ...bookingData,
      id: place.id,
      userId,
      ...(email === undefined && { ownerUnconfirmed: true }),
      ...dayPersonOf({ ...bookingData, userId, ownerUnconfirmed: email === undefined }),
      ...(series && { seriesId: series.seriesId }),
      sessionPriceCents: 0,
      donationStatus: 'pending',
      createdAt: new Date(nowMs).toISOString(),
      seats: plan.seats,
    };
    const hoursOfPerson = await requireHoursLeft(booking, {}, nowMs);
    const alongside = [...hoursOfPerson, ...(series?.alongside(booking) ?? [])];
    if (!(await commit(booking, plan, alongside, nowMs))) continue;
    tellOfBooking(booking);
    return booking;
  }
  throw new AppError('busy', 'Many people are booking right now. Please try again in a moment.');
};
