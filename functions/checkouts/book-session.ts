import type { SeatPlan } from '../../shared/domain/seats/capacity.ts';
import { isTooLate } from '../../shared/domain/time/location-time.ts';
import { packageThatPays, spendHours } from '../bookings/package-hours.ts';
import { planSeatsOf } from '../bookings/plan-seats.ts';
import { tellOfBooking } from '../bookings/tell-of-booking.ts';
import { appendCapture, tellOfPayment } from '../payments/append-capture.ts';
import { measure } from '../runtime/metrics.ts';
import { bookingOf, createBooking } from '../store/bookings/bookings.ts';
import { type BookingCheckout, closeCheckout, isErased } from '../store/checkouts/checkouts.ts';
import { arriveAtOnce } from '../store/desk/attendance.ts';
import type { Refusal } from '../store/money/refunds.ts';
import { endWithCheckout } from '../store/offers/offers.ts';
import { isOpenAccount, requireOpenAccount } from '../store/people/accounts.ts';
import { hasCardRoom, noteCardHours } from '../store/seats/cards.ts';
import { payHold } from '../store/seats/holds.ts';
import { takeHours } from '../store/seats/hours-of-person.ts';
import { bookSeats, takenSeats } from '../store/seats/seats.ts';
import { transact } from '../table/table.ts';
import { buyCode } from './codes.ts';
import type { Fulfilment, Payment, Preparation } from './fulfilment.ts';

/** The seats that the checkout holds, or other free ones if another checkout has claimed any of them. */
const seatsFor = async (
  checkout: BookingCheckout,
  preparation: Preparation,
  nowMs: number,
): Promise<SeatPlan | undefined> => {
  if (preparation === 'optimistic') return checkout.seats;
  const { date, timeSlot, duration } = checkout.purchase.bookingData;
  const taken = await takenSeats(date, nowMs, { consistent: true, byOthersThan: checkout.id });
  if ([...checkout.seats].every(([hour, seat]) => !taken.get(hour)?.has(seat))) return checkout.seats;
  return planSeatsOf({ timeSlot, duration }, taken);
};

/**
 * Books a paid session and takes the package hours that pay for a part of it, in one transaction. The transaction also
 * requires that the account is open. `begun`: the session was paid after its start, or is over. `card`: the card has
 * paid for too many hours of that day. `code-card`: it has used up the code. `impossible`: its seats, its hours or its
 * account are gone. `stale`: the transaction failed, because a row has changed since it was read.
 */
export const bookSession = async (
  checkout: BookingCheckout,
  { paymentIntentId, paidAtMs, card }: Payment,
  preparation: Preparation,
  nowMs: number,
): Promise<Extract<Fulfilment, { outcome: 'booked' }> | Refusal | 'stale'> => {
  const { bookingData } = checkout.purchase;
  const { userId, offerId, walkInBy } = checkout;
  if (userId && preparation === 'checked' && !(await isOpenAccount(userId))) return 'impossible';
  if (isErased(checkout)) return 'impossible';
  if (isTooLate(bookingData, paidAtMs, nowMs, walkInBy !== undefined)) return 'begun';
  const seats = await seatsFor(checkout, preparation, nowMs);
  if (!seats) return 'impossible';
  const booking = { ...bookingOf(checkout, paymentIntentId, seats, nowMs), ...(card && { card }) };
  const hoursPackage = bookingData.packageId ? await packageThatPays(booking) : undefined;
  if (typeof hoursPackage === 'string') return 'impossible';
  if (card && preparation === 'checked' && !(await hasCardRoom(card, bookingData))) {
    measure('SeatHoursInVain', bookingData.duration);
    return 'card';
  }
  const { id, dayPerson } = checkout;
  const hours = await takeHours({ ...bookingData, id, dayPerson }, {}, nowMs);
  if (hours === 'full') return 'impossible';
  const codeUse = await buyCode(checkout, card, nowMs);
  if (typeof codeUse === 'string') return codeUse;
  const committed = await transact([
    closeCheckout(checkout, 'booked', seats),
    ...payHold(checkout, nowMs),
    createBooking(booking),
    appendCapture(checkout, paymentIntentId, nowMs),
    ...codeUse,
    ...hours,
    ...bookSeats({ checkoutId: checkout.id, date: bookingData.date, seats }, nowMs),
    ...(card ? [noteCardHours(card, bookingData)] : []),
    ...(hoursPackage ? spendHours(hoursPackage, booking, nowMs) : []),
    ...(userId ? [requireOpenAccount(userId)] : []),
    ...(offerId ? [endWithCheckout({ offerId, date: bookingData.date }, 'accepted', nowMs)] : []),
    ...(walkInBy ? arriveAtOnce({ bookingId: id, nonce: id, byStaffId: walkInBy }, nowMs) : []),
  ]);
  if (!committed) return 'stale';
  tellOfPayment(checkout, paymentIntentId, 'booked');
  tellOfBooking(booking);
  return { outcome: 'booked', booking };
};
