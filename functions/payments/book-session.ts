import { randomInt } from 'node:crypto';
import { planSeats, type SeatPlan } from '../../shared/domain/capacity.ts';
import { isTooLate } from '../../shared/domain/location-time.ts';
import { sessionHours } from '../../shared/domain/slots.ts';
import { site } from '../../shared/site.ts';
import { isOpenAccount, requireOpenAccount } from '../store/accounts.ts';
import { bookingOf, createBooking } from '../store/bookings.ts';
import { type BookingCheckout, closeCheckout, isErased } from '../store/checkouts.ts';
import { endHold } from '../store/holds.ts';
import type { Refusal } from '../store/refunds.ts';
import { bookSeats, takenSeats } from '../store/seats.ts';
import { transact } from '../store/table.ts';
import { captured, tellOfPayment } from './captured.ts';
import type { Fulfilment, Payment } from './fulfilment.ts';
import { tryRefund } from './refund.ts';
import { type SpentHours, spendPackageHours } from './spend-package-hours.ts';
import { tellOfBooking } from './tell-of-booking.ts';

const noHours: SpentHours = { writes: [] };

/** Seats to book: those held, as long as nobody else has claimed them, or others that are free. */
const seatsFor = async (
  checkout: BookingCheckout,
  attempt: number,
  nowMs: number,
): Promise<SeatPlan | undefined> => {
  if (attempt === 0) return checkout.seats;
  const { date, timeSlot, duration } = checkout.purchase.bookingData;
  const taken = await takenSeats(date, nowMs, { consistent: true, byOthersThan: checkout.id });
  if ([...checkout.seats].every(([hour, seat]) => !taken.get(hour)?.has(seat))) return checkout.seats;
  return planSeats(
    sessionHours(timeSlot, duration),
    taken,
    site.seatsPerHour,
    randomInt(site.seatsPerHour) + 1,
  );
};

/**
 * Books a paid session, and takes the package hours that pay for a part of it, in one transaction, which also asks
 * that the account be open: why it failed is looked for only then.
 * `begun`: it was paid after its start, or is over. `impossible`: its seats or hours are gone, or its owner is.
 * `outrun`: something changed meanwhile.
 */
export const bookSession = async (
  checkout: BookingCheckout,
  { paymentIntentId, paidAtMs }: Payment,
  attempt: number,
  nowMs: number,
): Promise<Extract<Fulfilment, { outcome: 'booked' }> | Refusal | 'outrun'> => {
  const { bookingData } = checkout.purchase;
  const { userId } = checkout;
  if (userId && attempt > 0 && !(await isOpenAccount(userId))) return 'impossible';
  if (isErased(checkout)) return 'impossible';
  if (isTooLate(bookingData, paidAtMs, nowMs)) return 'begun';
  const seats = await seatsFor(checkout, attempt, nowMs);
  if (!seats) return 'impossible';
  const booking = bookingOf(checkout, paymentIntentId, nowMs);
  const hours = bookingData.packageId ? await spendPackageHours(booking, nowMs) : noHours;
  if (!hours) return 'impossible';
  const committed = await transact([
    closeCheckout(checkout, 'booked', seats),
    ...endHold(checkout),
    createBooking(booking, seats),
    captured(checkout, paymentIntentId, nowMs),
    ...bookSeats({ checkoutId: checkout.id, date: bookingData.date, seats }, nowMs),
    ...hours.writes,
    ...(userId ? [requireOpenAccount(userId)] : []),
  ]);
  if (!committed) return 'outrun';
  tellOfPayment(checkout, paymentIntentId, 'booked');
  tellOfBooking(booking);
  if (hours.refund) await tryRefund(hours.refund, nowMs);
  return { outcome: 'booked', booking };
};
