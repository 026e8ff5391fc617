import type { AttendanceEvent, AttendanceRecord, AttendanceStamp } from '../../shared/domain/attendance.ts';
import { writtenBy } from '../runtime/correlation.ts';
import type { StoredBooking } from './bookings.ts';
import { keys } from './keys.ts';
import { queryAll, type Write } from './table.ts';

/** An event of the desk as its row holds it: beside the changes of the booking, which have no nonce. */
type AttendanceItem = AttendanceRecord &
  Omit<AttendanceStamp, 'atMs'> & {
    pk: string;
    sk: string;
    /** The sequence of the booking when it was recorded. A move begins a new one, of which nothing is recorded yet. */
    sequence: number;
    /** ISO 8601. */
    at: string;
    requestId?: string;
  };

const fromItem = ({ pk: _, sk: __, sequence: ___, requestId: ____, at, ...event }: AttendanceItem) =>
  ({ ...event, atMs: Date.parse(at) }) as AttendanceEvent;

/** Everything that the desk has recorded about a booking at its present time, also what was taken back. */
export const attendanceOf = async ({
  id,
  sequence,
}: Pick<StoredBooking, 'id' | 'sequence'>): Promise<AttendanceEvent[]> => {
  const { pk, sk } = keys.bookingEvent(id, '');
  const rows = await queryAll<Partial<AttendanceItem>>({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :event)',
    ExpressionAttributeValues: { ':pk': pk, ':event': sk },
    ConsistentRead: true,
  });
  return rows
    .filter((row): row is AttendanceItem => row.nonce !== undefined && row.sequence === sequence)
    .map(fromItem);
};

/** Appends an event of the desk (part). The transaction fails when its nonce has been recorded. */
export const appendAttendance = ({ atMs, ...event }: AttendanceEvent, sequence: number): Write => ({
  Put: {
    Item: {
      ...keys.bookingEvent(event.bookingId, event.nonce),
      ...event,
      sequence,
      at: new Date(atMs).toISOString(),
      ...writtenBy(),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});
