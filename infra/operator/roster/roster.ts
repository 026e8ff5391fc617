import { keys, personKeys } from '../../../functions/table/keys.ts';
import type { RowReader } from '../../../functions/table/row-reader.ts';
import type { BookingRow } from '../../../functions/table/rows/bookings/booking-row.ts';
import { rekeyedStrike, strikeRow } from '../../../functions/table/rows/desk/strike-row.ts';
import type { StoredRow } from '../../../functions/table/rows/row-kind.ts';
import { closureNoteRow } from '../../../functions/table/rows/seats/closure-note-row.ts';
import { seatRow } from '../../../functions/table/rows/seats/seat-row.ts';
import { rowsOfKind } from '../../../functions/table/rows-of-kind.ts';
import { closureSentenceForStaff } from '../../../shared/domain/closures/closures.ts';
import { attendanceFacts, type EventInEffect } from '../../../shared/domain/desk/attendance.ts';
import { deskNames } from '../../../shared/domain/desk/desk.ts';
import { Strikes } from '../../../shared/domain/desk/strikes.ts';
import { cityTime } from '../../../shared/domain/time/city-time.ts';
import { localDate } from '../../../shared/domain/time/location-time.ts';
import { hourText, slotHour } from '../../../shared/domain/time/slots.ts';
import type { OpenedSystem } from '../stage/open-system.ts';
import { tableReader } from '../stage/table-reader.ts';

interface Entry {
  booking: BookingRow;
  events: readonly EventInEffect[];
}

const attendanceWords = { arrived: 'here', 'no-show': 'did not come', expected: 'expected' } as const;

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** The things that the desk has to know or has recorded, beside the attendance. */
const remarksOf = ({ booking, events }: Entry, strikes: Strikes): string[] => {
  const { rulesBroken, resultShown } = attendanceFacts(events);
  const locker = events.findLast((event) => event.kind === 'locker')?.locker;
  const before = strikes.of(personKeys(booking));
  return [
    ...(booking.isStudent === 'yes' ? ['student ID'] : []),
    ...(booking.donationAmount > 0 ? ['donation'] : []),
    ...(before > 0 ? [count(before, 'strike')] : []),
    ...(locker ? [`locker ${locker}`] : []),
    ...(rulesBroken.length > 0 ? [`broke: ${rulesBroken.join(', ')}`] : []),
    ...(resultShown ? [`result: ${resultShown}`] : []),
  ];
};

const cellsOf = (entry: Entry, name: string, strikes: Strikes): string[] => {
  const { seats, timeSlot, duration, task } = entry.booking;
  const { attendance } = attendanceFacts(entry.events);
  return [
    `${timeSlot} to ${hourText(slotHour(timeSlot) + duration)}`,
    `seat ${[...new Set(Object.values(seats))].join(', ')}`,
    name,
    attendanceWords[attendance],
    remarksOf(entry, strikes).join(', '),
    task.replace(/\s+/g, ' ').slice(0, 60),
  ];
};

const inColumns = (rows: readonly string[][]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

const readEntries = async (reader: RowReader, rows: readonly StoredRow[], date: string): Promise<Entry[]> => {
  const ids = new Set(
    rowsOfKind(seatRow, rows).flatMap(({ checkoutId, expiresAt }) =>
      checkoutId && expiresAt === undefined ? [checkoutId] : [],
    ),
  );
  const entries = await Promise.all(
    [...ids].map(async (id) => {
      const [booking, sheet] = await Promise.all([
        reader.get(keys.booking(id)),
        reader.get(keys.attendanceSheet(id)),
      ]);
      if (booking?.date !== date || booking.status === 'cancelled') return [];
      return [{ booking, events: sheet?.sequence === (booking.sequence ?? 0) ? sheet.events : [] }];
    }),
  );
  const placeOf = ({ booking: { timeSlot, seats: own } }: Entry): number =>
    slotHour(timeSlot) * 1000 + (Object.values(own)[0] ?? 0);
  return entries.flat().sort((one, other) => placeOf(one) - placeOf(other));
};

const closedLines = (rows: readonly StoredRow[]): string[] =>
  rowsOfKind(closureNoteRow, rows)
    .filter(({ reopening }) => !reopening)
    .map(closureSentenceForStaff);

/** A day at the desk as lines: no full name, no address, no amount. */
export const rosterLines = async (
  system: OpenedSystem,
  date: string = localDate(system.nowMs),
): Promise<string[]> => {
  const reader = tableReader(system);
  const [rows, strikes] = await Promise.all([reader.query(keys.day(date)), reader.query(keys.strikes())]);
  const entries = await readEntries(reader, rows, date);
  const title = `${date}, ${cityTime()}: ${entries.length === 0 ? 'nobody is booked.' : count(entries.length, 'session')}`;
  const counting = new Strikes(rowsOfKind(strikeRow, strikes).map(rekeyedStrike), system.nowMs);
  const names = deskNames(entries.map(({ booking }) => booking.name));
  const cells = entries.map((entry, index) => cellsOf(entry, names[index] ?? '', counting));
  return [title, ...closedLines(rows), ...inColumns(cells)];
};
