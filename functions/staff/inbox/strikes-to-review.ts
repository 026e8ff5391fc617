import { randomUUID } from 'node:crypto';
import type { EventInEffect } from '../../../shared/domain/desk/attendance.ts';
import type { PersonToReview } from '../../../shared/domain/desk/strikes.ts';
import type { PersonWithStrikes } from '../../../shared/schemas/staff/inbox.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import type { StoredBooking } from '../../store/bookings/bookings.ts';
import { reviewStrikes, strikesToReview } from '../../store/desk/strikes.ts';
import { audit } from '../../store/office/audits.ts';
import { getAllByKey, nameOfKey } from '../../table/get-all.ts';
import { keys } from '../../table/keys.ts';
import { nameInRow } from '../../table/rows/erased.ts';
import { rekeyed } from '../../table/rows/former-digests.ts';
import { aboutStrikes } from '../../table/rows/office/about-person.ts';
import { transact } from '../../table/table.ts';

const attributes = ['id', 'name', 'email', 'date', 'timeSlot', 'duration', 'events'] as const;

type Booked = Pick<StoredBooking, 'date' | 'duration' | 'email' | 'id' | 'name' | 'timeSlot'>;
type Row = Partial<Booked> & { events?: EventInEffect[] };

const rulesIn = (events: readonly EventInEffect[] = []) =>
  events.flatMap((event) => (event.kind === 'rule-broken' ? [event.rule] : []));

const shown = (
  { person, latestAt, bookingIds }: PersonToReview,
  rows: ReadonlyMap<string, Row>,
): PersonWithStrikes => {
  const sessions = bookingIds.flatMap((bookingId) => {
    const booking = rows.get(nameOfKey(keys.booking(bookingId))) as Booked | undefined;
    const rules = rulesIn(rows.get(nameOfKey(keys.attendanceSheet(bookingId)))?.events);
    return booking
      ? [{ bookingId, date: booking.date, timeSlot: booking.timeSlot, duration: booking.duration, rules }]
      : [];
  });
  const latest = rows.get(nameOfKey(keys.booking(bookingIds.at(-1) ?? '')));
  return { person, latestAt, name: latest?.name && nameInRow(latest.name), email: latest?.email, sessions };
};

/** A page of the people whose strikes an operator has to look at: two queries, then their bookings in one batch. */
export const listStrikes = async (after: string | undefined, itemsOnPage: number, nowMs: number) => {
  const people = await strikesToReview(nowMs);
  const rest = after === undefined ? people : people.filter(({ person }) => person > after);
  const page = rest.slice(0, itemsOnPage);
  const ids = page.flatMap(({ bookingIds }) => bookingIds);
  const rows = await getAllByKey<Row>(
    ids.flatMap((id) => [keys.booking(id), keys.attendanceSheet(id)]),
    attributes,
  );
  const last = page.at(-1);
  return {
    items: page.map((person) => shown(person, rows)),
    ...(last && rest.length > page.length && { next: last.person }),
  };
};

/** Notes what an operator has decided about the strikes of somebody. They come up again with their next strike. */
export const decideAboutStrikes = async (shownAs: string, note: string, by: string, nowMs: number) => {
  const person = rekeyed(shownAs);
  const found = (await strikesToReview(nowMs)).find((one) => one.person === person);
  if (!found) throw new AppError('not-found', 'This is not in the inbox any more.');
  const id = randomUUID();
  const words = keys.strikeReview(person, id);
  const audited = audit({ action: 'strikes reviewed', by, about: aboutStrikes(person), words }, nowMs, id);
  await transact([...reviewStrikes(found, { id, by, note }, nowMs), audited]);
  logEvent('strikes reviewed', { by });
  return { done: true as const };
};
