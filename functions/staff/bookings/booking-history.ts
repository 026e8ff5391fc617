import type { Told } from '../../../shared/domain/desk/told.ts';
import { refundableCents, whyNotRefundable } from '../../../shared/domain/staff/operator-amounts.ts';
import { cancellationLimits, whyNotChangeable } from '../../../shared/domain/staff/operator-changes.ts';
import { momentText } from '../../../shared/domain/time/moment-text.ts';
import type { BookingHistory, TimelineEntry } from '../../../shared/schemas/staff/office.ts';
import { isPaidByCard } from '../../payments/refund-of-booking.ts';
import { isUuid } from '../../runtime/uuid-of.ts';
import { bookingOfItem, type StoredBooking } from '../../store/bookings/bookings.ts';
import { historyOf } from '../../table/purchases/history.ts';
import { mailTextsOfOffice, outlookOf } from '../../table/purchases/outlook.ts';
import {
  isErasedPurchase,
  type OwnRows,
  readOwnRows,
  readRelatedRows,
} from '../../table/purchases/read-purchase.ts';
import { rowReader } from '../../table/row-reader.ts';
import { staffNames } from '../team/staff-names.ts';
import { noSuchBooking, whyNotMovable } from './change-booking.ts';

const entryOf = (
  { atMs, about, text, short, by }: Told,
  names: ReadonlyMap<string, string>,
): TimelineEntry => ({
  at: new Date(atMs).toISOString(),
  about,
  text: short ?? text,
  ...(by && { by: names.get(by) ?? 'Somebody who is not on the team' }),
});

/** The changes that an operator can make now. */
const changesOf = (booking: StoredBooking, { refunds }: OwnRows, nowMs: number) => {
  const leftCents = isPaidByCard(booking) ? refundableCents(booking, refunds) : 0;
  return {
    whyNotChangeable: whyNotChangeable(booking, nowMs),
    whyNotMovable: whyNotMovable(booking, nowMs),
    cancellation: cancellationLimits(booking),
    refundableCents: leftCents,
    whyNotRefundable: whyNotRefundable(booking, leftCents),
  };
};

/** A booking with everything that has happened to it. Throws 404 when there is none. */
export const showHistory = async (bookingId: string, nowMs: number): Promise<BookingHistory> => {
  const [own, names] = await Promise.all([
    isUuid(bookingId) ? readOwnRows(rowReader, bookingId) : undefined,
    staffNames(),
  ]);
  if (!own?.booking) throw noSuchBooking();
  const rows = await readRelatedRows(rowReader, own, nowMs);
  const booking = bookingOfItem(own.booking);
  return {
    booking,
    timeline: historyOf(rows).map((told) => entryOf(told, names)),
    ...changesOf(booking, rows, nowMs),
    outlook: outlookOf(rows, isErasedPurchase(rows), nowMs, {
      timeText: momentText,
      mailTexts: mailTextsOfOffice,
    }),
  };
};
