import { historyOf, type Told } from '../../shared/domain/purchase-history.ts';
import { outlookOf } from '../../shared/domain/purchase-outlook.ts';
import type { BookingHistory, TimelineEntry } from '../../shared/schemas/office.ts';
import { AppError } from '../runtime/app-error.ts';
import { isUuid } from '../runtime/uuid-of.ts';
import { type BookingItem, bookingOfItem } from '../store/bookings.ts';
import { isErasedPurchase, readOwnRows, readRelatedRows } from '../store/purchase-rows.ts';
import { rowReader } from '../store/row-reader.ts';
import { listStaff } from '../store/staff.ts';

export const noSuchBooking = (): AppError => new AppError('not-found', 'There is no booking with this id.');

const entryOf = (
  { atMs, about, text, short, by }: Told,
  names: ReadonlyMap<string, string>,
): TimelineEntry => ({
  at: new Date(atMs).toISOString(),
  about,
  text: short ?? text,
  ...(by && { by: names.get(by) ?? 'Somebody who is not on the team' }),
});

/** A booking with everything that has happened to it. Throws 404 when there is none. */
export const showHistory = async (bookingId: string, nowMs: number): Promise<BookingHistory> => {
  const [own, team] = await Promise.all([
    isUuid(bookingId) ? readOwnRows(rowReader, bookingId) : undefined,
    listStaff(),
  ]);
  if (!own?.booking) throw noSuchBooking();
  const rows = await readRelatedRows(rowReader, own, nowMs);
  const names = new Map(team.map(({ id, name }) => [id, name]));
  const booking = bookingOfItem(own.booking as unknown as BookingItem);
  return {
    booking,
    timeline: historyOf(rows).map((told) => entryOf(told, names)),
    outlook: outlookOf(rows, isErasedPurchase(rows), nowMs),
  };
};
