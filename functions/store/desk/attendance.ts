import type { AttendanceEvent, EventInEffect } from '../../../shared/domain/desk/attendance.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { isNew } from '../../table/conditions.ts';
import { getAllByKey, nameOfKey } from '../../table/get-all.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import {
  type BookingEventRow,
  type DeskEventRow,
  isDeskEvent,
} from '../../table/rows/bookings/booking-event-row.ts';
import type { AttendanceSheetRow } from '../../table/rows/desk/attendance-sheet-row.ts';
import { rowsUnder, type Write } from '../../table/table.ts';
import { check, put } from '../../table/write.ts';
import type { StoredBooking } from '../bookings/bookings.ts';

export const eventOfItem = ({
  pk: _,
  sk: __,
  sequence: ___,
  requestId: ____,
  entity: _____,
  at,
  ...event
}: DeskEventRow): AttendanceEvent => ({ ...event, atMs: Date.parse(at) });

/** Everything that the desk has recorded about a booking, at any time that it had, also what was taken back. */
export const attendanceItems = async (bookingId: string): Promise<DeskEventRow[]> => {
  const { pk, sk } = keys.bookingEvent(bookingId, '');
  const rows = await rowsUnder<BookingEventRow>(pk, sk);
  return rows.filter(isDeskEvent);
};

/** The events of the desk about a booking at its present time, also those that were taken back. */
export const attendanceOf = async ({
  id,
  sequence,
}: Pick<StoredBooking, 'id' | 'sequence'>): Promise<AttendanceEvent[]> => {
  const items = await attendanceItems(id);
  return items.filter((item) => item.sequence === sequence).map(eventOfItem);
};

/** Appends an event of the desk. The transaction fails when its nonce has been recorded. */
export const appendAttendance = ({ atMs, ...event }: AttendanceEvent, sequence: number): Write =>
  put(
    keys.bookingEvent(event.bookingId, event.nonce),
    {
      entity: 'booking-event',
      ...event,
      sequence,
      at: new Date(atMs).toISOString(),
      ...writtenBy(),
    },
    { when: isNew },
  );

/**
 * The events of a session that are in effect, copied from its events with each of them, so that a day at the desk is
 * read in one batch.
 */
export type AttendanceSheet = Omit<AttendanceSheetRow, 'pk' | 'sk'>;

/** Replaces the sheet of a session. The transaction fails when it has changed since it was read. */
export const replaceSheet = (
  bookingId: string,
  seen: AttendanceSheet | undefined,
  next: Pick<AttendanceSheet, 'events' | 'sequence'>,
): Write =>
  put(
    keys.attendanceSheet(bookingId),
    { ...next, version: (seen?.version ?? 0) + 1 },
    { when: seen ? { version: seen.version } : isNew },
  );

/** Holds while nothing more is recorded about a session since its sheet was read. */
export const sheetAsSeen = (bookingId: string, seen: Pick<AttendanceSheet, 'version'> | undefined): Write =>
  check(keys.attendanceSheet(bookingId), { when: seen ? { version: seen.version } : isNew });

/** Records that the visitor of a new booking stands at the desk (parts). */
export const arriveAtOnce = (
  { bookingId, ...by }: { bookingId: string; nonce: string; byStaffId: string },
  nowMs: number,
): Write[] => {
  const event = { ...by, kind: 'arrived', atMs: nowMs } as const;
  return [
    appendAttendance({ ...event, bookingId }, 0),
    replaceSheet(bookingId, undefined, { sequence: 0, events: [event] }),
  ];
};

/** The events of the desk that are in effect for a booking at its present time. */
export const eventsInEffectOf = async ({
  id,
  sequence,
}: Pick<StoredBooking, 'id' | 'sequence'>): Promise<EventInEffect[]> => {
  const sheet = await getRow(keys.attendanceSheet(id));
  return sheet?.sequence === sequence ? sheet.events : [];
};

/** The sheets of these bookings by their ids, in batches. One without a sheet is left out. */
export const sheetsOf = async (
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<AttendanceSheet, 'events' | 'sequence'>>> => {
  const rows = await getAllByKey<Pick<AttendanceSheet, 'events' | 'sequence'>>(
    ids.map((id) => keys.attendanceSheet(id)),
    ['events', 'sequence'],
  );
  return new Map(
    ids.flatMap((id) => {
      const sheet = rows.get(nameOfKey(keys.attendanceSheet(id)));
      return sheet ? [[id, sheet] as const] : [];
    }),
  );
};
