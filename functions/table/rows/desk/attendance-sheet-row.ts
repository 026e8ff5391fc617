import * as z from 'zod/mini';
import { money, technical } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';
import { lastingRecords } from './desk-records.ts';

const stamp = {
  nonce: technical(z.string()),
  byStaffId: technical(z.string()),
  atMs: money(z.number()),
  bookingId: technical(z.optional(z.string())),
};

const schema = () =>
  z.strictObject({
    ...keyed,
    /** The sequence of the booking that the events are about. */
    sequence: technical(z.int()),
    /** Grows with each event. Two events at once cannot both be the next one. */
    version: technical(z.int()),
    events: z.array(z.discriminatedUnion('kind', lastingRecords(stamp))),
  });

/** The events of the desk that are in effect. */
export type AttendanceSheetRow = RowOf<typeof schema>;

export const attendanceSheetRow: RowKind<AttendanceSheetRow> = {
  name: 'attendance-sheet',
  at: [/^BOOKING#/, /^ATTENDANCE$/],
  erasing: 'strip',
  schema,
};

/** The events of the desk that are in effect, in one row. */
export const attendanceSheetKey = (bookingId: string): Key<AttendanceSheetRow> => ({
  pk: `BOOKING#${bookingId}`,
  sk: 'ATTENDANCE',
});
