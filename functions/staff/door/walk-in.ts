import type { BodyOutput } from '../../../shared/contract/types.ts';
import { cashPayment } from '../../../shared/domain/payments/cash.ts';
import { sessionPriceCents } from '../../../shared/domain/prices/pricing.ts';
import type { SessionTime } from '../../../shared/domain/time/location-time.ts';
import type { BookedWalkIn } from '../../../shared/schemas/staff/walk-ins.ts';
import { site } from '../../../shared/site.ts';
import { noSeatLeft } from '../../bookings/no-seat-left.ts';
import { tellOfBooking } from '../../bookings/tell-of-booking.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { createBooking, getBooking, type StoredBooking } from '../../store/bookings/bookings.ts';
import { arriveAtOnce } from '../../store/desk/attendance.ts';
import { getOffer } from '../../store/offers/offers.ts';
import { auditBooking } from '../../store/office/audits.ts';
import type { StaffRow } from '../../store/staff/staff.ts';
import { transact, type Write } from '../../table/table.ts';
import { deskBooking, shownAtDesk, takeCash } from './desk-booking.ts';
import { offerIdOfRequest, walkInBookingId } from './short-links.ts';
import { seatsOfWalkIn } from './walk-in-seats.ts';

type Request = BodyOutput<'create-walk-in'>;
type By = Pick<StaffRow, 'id' | 'role'>;

const maxTries = 12;

const requireAllowed = ({ paidBy, reason }: Request, { role }: By): void => {
  if (paidBy === 'cash' && !site.cashAtDesk)
    throw new AppError('conflict', 'Cash is not taken here. Please choose another way to pay.');
  if (paidBy !== 'complimentary') return;
  if (role !== 'operator')
    throw new AppError('not-allowed', 'Only operators can give a session away. Please ask one of them.');
  if (!reason) throw new AppError('invalid-request', 'Please say why this session is given away.');
};

/** The same request again. Throws 409 when something else was booked with its nonce. */
const requireSame = (
  booking: StoredBooking,
  { name, duration, isStudent, paidBy }: Request,
): BookedWalkIn => {
  const isSame =
    booking.name === name &&
    booking.duration === duration &&
    booking.isStudent === isStudent &&
    (booking.paymentIntentId === cashPayment) === (paidBy === 'cash');
  if (booking.voidedAt)
    throw new AppError('conflict', 'This walk-in was voided. Please close the form to book it again.');
  if (isSame) return shownAtDesk(booking);
  throw new AppError(
    'conflict',
    'This form has already made a different booking. Please close it, and begin again.',
  );
};

const bookingOf = (
  id: string,
  { name, isStudent, paidBy }: Request,
  session: SessionTime,
  soldBy: string,
  nowMs: number,
): Omit<StoredBooking, 'seats'> => {
  const priceCents = sessionPriceCents(session.duration, isStudent === 'yes');
  const cashCents = paidBy === 'cash' ? priceCents : undefined;
  return deskBooking({ id, name, isStudent, task: 'Walk-in', cashCents, soldBy }, session, nowMs);
};

/** The money of a walk-in, in the books, or the reason for which there is none. */
const recordMoney = (
  booking: StoredBooking,
  { paidBy, reason = '' }: Request,
  by: string,
  nowMs: number,
): Write[] => {
  if (paidBy === 'cash') return takeCash(booking, by, nowMs);
  const { id: bookingId, duration, isStudent } = booking;
  const amountCents = sessionPriceCents(duration, isStudent === 'yes');
  return auditBooking({ action: 'given away', bookingId, by, amountCents, reason }, nowMs);
};

/**
 * Books a visitor who has paid in cash, or whom an operator lets in for nothing, in one transaction with the seats, the
 * money and the arrival. The same request again is the same walk-in, whatever has happened meanwhile. Throws 409 when
 * the visitor pays at their own phone.
 */
export const bookWalkIn = async (request: Request, by: By, nowMs: number): Promise<BookedWalkIn> => {
  requireAllowed(request, by);
  const id = walkInBookingId(request.nonce);
  const asBefore = async (): Promise<BookedWalkIn | undefined> => {
    const existing = await getBooking(id);
    return existing && requireSame(existing, request);
  };
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const offer = await getOffer(offerIdOfRequest(request.nonce));
    // One that ended with this walk-in has its booking from the same moment.
    const before = await asBefore();
    if (before) return before;
    const { session, taken } = await seatsOfWalkIn(request, id, offer, nowMs);
    // The same request, sent a moment earlier, may have taken the last seat.
    if (!taken) {
      const meanwhile = await asBefore();
      if (meanwhile) return meanwhile;
      throw await noSeatLeft(session, nowMs);
    }
    const { seats, writes } = taken;
    const booking: StoredBooking = { ...bookingOf(id, request, session, by.id, nowMs), seats };
    const committed = await transact([
      createBooking(booking),
      ...writes,
      ...arriveAtOnce({ bookingId: id, nonce: request.nonce, byStaffId: by.id }, nowMs),
      ...recordMoney(booking, request, by.id, nowMs),
    ]);
    if (!committed) continue;
    tellOfBooking(booking);
    const amountCents = booking.sessionPriceCents;
    logEvent('walk-in booked', { by: by.id, bookingId: id, paidBy: request.paidBy, amountCents });
    return shownAtDesk(booking);
  }
  throw new AppError('busy', 'Many people are booking right now. Please try again in a moment.');
};
