import { sessionTimes } from '../../shared/domain/time/slots.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';
import type { Refund } from '../store/money/refunds.ts';

/** A booking of which at least a part was paid by card. */
export type PaidBooking = StoredBooking & { paymentIntentId: string };

export const isPaidByCard = (booking: StoredBooking): booking is PaidBooking =>
  booking.paymentIntentId !== undefined;

/** The refund of a booking's stake, or of its price or a part of it, to the card that paid. */
export const refundOfBooking = (
  { id, paymentIntentId, email, name, date, timeSlot, duration, bankCents }: PaidBooking,
  purpose: 'session' | 'stake' | `goodwill#${string}` | `stake#${string}`,
  amountCents: number,
): Refund => ({
  checkoutId: id,
  purpose,
  status: 'requested',
  amountCents,
  paymentIntentId,
  email,
  name,
  subject: `${date}, ${sessionTimes(timeSlot, duration)}`,
  attempts: 0,
  ...(bankCents && { bankCents, bankCentsBefore: bankCents }),
});
