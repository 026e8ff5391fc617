import { randomInt } from 'node:crypto';
import { planSeats, type SeatPlan } from '../../shared/domain/capacity.ts';
import { sessionEnd, sessionStart } from '../../shared/domain/location-time.ts';
import { sessionHours } from '../../shared/domain/slots.ts';
import { site } from '../../shared/site.ts';
import { AppError } from '../runtime/app-error.ts';
import { log } from '../runtime/log.ts';
import { measure } from '../runtime/metrics.ts';
import { bookingOf, createBooking, getBooking, type StoredBooking } from '../store/bookings.ts';
import { type Checkout, closeCheckout, getCheckout } from '../store/checkouts.ts';
import { appendLedgerEntry } from '../store/ledger.ts';
import { type Refund, requestRefund } from '../store/refunds.ts';
import { bookSeats, takenSeats } from '../store/seats.ts';
import { transact } from '../store/table.ts';
import { getPaymentIntent, paidAtMs } from './payment-intents.ts';
import { advanceRefund } from './refund.ts';

/** `unpaid` also stands for a checkout that is not known. */
export type Fulfilment =
  | { outcome: 'booked'; booking: StoredBooking }
  | { outcome: 'unpaid' }
  | { outcome: 'refunded' };

const maxTries = 10;

const requireBooking = async (checkoutId: string): Promise<StoredBooking> => {
  const booking = await getBooking(checkoutId);
  if (!booking) throw new Error(`checkout ${checkoutId} is booked but its booking is missing`);
  return booking;
};

const captured = ({ id, totalCents }: Checkout, paymentIntentId: string, nowMs: number) =>
  appendLedgerEntry({ checkoutId: id, kind: 'captured', amountCents: totalCents, paymentIntentId }, nowMs);

const book = async (
  checkout: Checkout,
  seats: SeatPlan,
  paymentIntentId: string,
  nowMs: number,
): Promise<StoredBooking | undefined> => {
  const booking = bookingOf(checkout, paymentIntentId, nowMs);
  const committed = await transact([
    closeCheckout(checkout, 'booked', seats),
    createBooking(booking, seats),
    captured(checkout, paymentIntentId, nowMs),
    ...bookSeats({ checkoutId: checkout.id, date: checkout.booking.date, seats }, nowMs),
  ]);
  if (!committed) return undefined;
  measure('BookingsMade');
  measure('CentsCaptured', checkout.totalCents);
  if (booking.donationAmount > 0) measure('StakeCentsHeld', booking.donationAmount);
  return booking;
};

const refuse = async (checkout: Checkout, paymentIntentId: string, nowMs: number): Promise<boolean> => {
  const { email, name, date, timeSlot, duration } = checkout.booking;
  const refund: Refund = {
    checkoutId: checkout.id,
    purpose: 'late-payment',
    status: 'requested',
    amountCents: checkout.totalCents,
    paymentIntentId,
    email,
    name,
    date,
    timeSlot,
    duration,
    attempts: 0,
  };
  const committed = await transact([
    closeCheckout(checkout, 'refunded', checkout.seats),
    captured(checkout, paymentIntentId, nowMs),
    requestRefund(refund, nowMs),
  ]);
  if (!committed) return false;
  measure('CentsCaptured', checkout.totalCents);
  try {
    await advanceRefund(refund, nowMs);
  } catch (error) {
    log('warn', 'refund left to the reconciler', { checkoutId: checkout.id, error });
  }
  return true;
};

/** Seats to book: those held, while nobody else has claimed them, or others that are free. */
const seatsFor = async (
  checkout: Checkout,
  attempt: number,
  nowMs: number,
): Promise<SeatPlan | undefined> => {
  if (attempt === 0) return checkout.seats;
  const { date, timeSlot, duration } = checkout.booking;
  const taken = await takenSeats(date, nowMs, { consistent: true });
  return planSeats(
    sessionHours(timeSlot, duration),
    taken,
    site.seatsPerHour,
    randomInt(site.seatsPerHour) + 1,
  );
};

/**
 * Turns a paid checkout into its booking, or into a full refund when its seats are gone. Safe to repeat and to
 * run beside itself: whoever comes second finds it done and answers the same. Believes Stripe's payment intent
 * as it is now, never what a caller says of it.
 *
 * `paymentIntentId` is for a checkout that did not live to note its own.
 */
export const fulfil = async (
  checkoutId: string,
  nowMs: number,
  paymentIntentId?: string,
): Promise<Fulfilment> => {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const checkout = await getCheckout(checkoutId);
    if (!checkout) return { outcome: 'unpaid' };
    if (checkout.status === 'booked') return { outcome: 'booked', booking: await requireBooking(checkoutId) };
    if (checkout.status === 'refunded') return { outcome: 'refunded' };

    const intentId = checkout.paymentIntentId ?? paymentIntentId;
    const intent = intentId && (await getPaymentIntent(intentId));
    const paidAt = intent ? paidAtMs(intent) : undefined;
    if (!intent || paidAt === undefined || intent.metadata.checkoutId !== checkoutId)
      return { outcome: 'unpaid' };

    const inTime = paidAt < sessionStart(checkout.booking) && nowMs < sessionEnd(checkout.booking);
    const seats = inTime ? await seatsFor(checkout, attempt, nowMs) : undefined;
    if (!seats) {
      if (await refuse(checkout, intent.id, nowMs)) return { outcome: 'refunded' };
      continue;
    }
    const booking = await book(checkout, seats, intent.id, nowMs);
    if (booking) return { outcome: 'booked', booking };
  }
  throw new AppError('busy', 'Your payment has arrived and is being booked. Please try again in a moment.');
};
