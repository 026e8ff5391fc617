import { deskTimes } from '../../../shared/domain/desk/desk-times.ts';
import { offerCents } from '../../../shared/domain/offers/agreed.ts';
import type { BookedWalkIn } from '../../../shared/schemas/staff/walk-ins.ts';
import { offerOver } from '../../bookings/offered-hours.ts';
import { tellOfBooking } from '../../bookings/tell-of-booking.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { untilChanged } from '../../runtime/until-changed.ts';
import { isUuid, uuidOf } from '../../runtime/uuid-of.ts';
import { createBooking, getBooking, type StoredBooking } from '../../store/bookings/bookings.ts';
import { arriveAtOnce } from '../../store/desk/attendance.ts';
import { acceptAtOnce, getOffer, type StoredOffer } from '../../store/offers/offers.ts';
import { bookKeptSeats } from '../../store/seats/kept-seats.ts';
import { transact, type Write } from '../../table/table.ts';
import { deskBooking, shownAtDesk, takeCash } from './desk-booking.ts';

const requireOpen = (offer: StoredOffer | undefined, nowMs: number): StoredOffer => {
  if (!offer?.paysAtDesk) throw new AppError('not-found', 'Nobody owes this. The desk lists what is owed.');
  if (offer.status === 'open' && offer.untilMs > nowMs) return offer;
  throw offerOver(offer);
};

/** Somebody who pays before the doors open for their session is not here yet. */
const arrival = (booking: StoredBooking, by: string, nowMs: number): Write[] =>
  nowMs < deskTimes(booking).checkInFromMs
    ? []
    : arriveAtOnce({ bookingId: booking.id, nonce: booking.id, byStaffId: by }, nowMs);

/**
 * Books the seats that were kept for somebody on the phone, who pays for them in cash now: booking, money and arrival
 * in one transaction with the end of the offer. Safe to repeat. Throws 404 when nobody owes this, and 409 once the
 * seats are released.
 */
export const takeOwedCash = (offerId: string, by: string, nowMs: number): Promise<BookedWalkIn> => {
  const id = uuidOf(`owed ${offerId}`);
  return untilChanged('This booking is', async () => {
    const found = isUuid(offerId) ? await getOffer(offerId) : undefined;
    // One that was paid meanwhile has its booking from the same moment.
    const existing = await getBooking(id);
    if (existing?.voidedAt)
      throw new AppError('conflict', 'This sale was voided. Please book the visitor as a walk-in.');
    if (existing) return shownAtDesk(existing);
    const offer = requireOpen(found, nowMs);
    const { name, isStudent = 'no', seats } = offer;
    const order = { id, name, isStudent, task: 'Booked by phone', cashCents: offerCents(offer), soldBy: by };
    const booking: StoredBooking = { ...deskBooking(order, offer, nowMs), seats };
    const committed = await transact([
      createBooking(booking),
      acceptAtOnce(offer, id, nowMs),
      ...bookKeptSeats(offer, id),
      ...arrival(booking, by, nowMs),
      ...takeCash(booking, by, nowMs),
    ]);
    if (!committed) return undefined;
    tellOfBooking(booking);
    logEvent('owed cash taken', { by, offerId, bookingId: id, amountCents: booking.sessionPriceCents });
    return shownAtDesk(booking);
  });
};
