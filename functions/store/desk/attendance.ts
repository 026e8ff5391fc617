import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type {
  AttendanceEvent,
  AttendanceRecord,
  AttendanceStamp,
  EventInEffect,
} from '../../../shared/domain/desk/attendance.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { getAllByKey, nameOfKey } from '../../table/get-all.ts';
import { keys } from '../../table/keys.ts';
import { documents, queryAll, tableName, type Write } from '../../table/table.ts';
import type { StoredBooking } from '../bookings/bookings.ts';

/** An event of the desk as its row holds it: beside the changes of the booking, which have no nonce. */
export type AttendanceItem = AttendanceRecord &
  Omit<AttendanceStamp, 'atMs'> & {
    pk: string;
    sk: string;
    bookingId: string;
    /** The sequence of the booking when it was recorded. A move begins a new one, of which nothing is recorded yet. */
    sequence: number;
    /** ISO 8601. */
    at: string;
    requestId?: string;
  };

export const eventOfItem = ({
  pk: _,
  sk: __,
  sequence: ___,
  requestId: ____,
  at,
  ...event
}: AttendanceItem): AttendanceEvent => ({ ...event, atMs: Date.parse(at) });

/** Everything that the desk has recorded about a booking, at any time that it had, also what was taken back. */
export const attendanceItems = async (bookingId: string): Promise<AttendanceItem[]> => {
  const { pk, sk } = keys.bookingEvent(bookingId, '');
  const rows = await queryAll<Partial<AttendanceItem>>({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :event)',
    ExpressionAttributeValues: { ':pk': pk, ':event': sk },
    ConsistentRead: true,
  });
  return rows.filter((row): row is AttendanceItem => row.nonce !== undefined);
};

/** The events of the desk about a booking at its present time, also those that were taken back. */
export const attendanceOf = async ({
  id,
  sequence,
}: Pick<StoredBooking, 'id' | 'sequence'>): Promise<AttendanceEvent[]> => {
  const items = await attendanceItems(id);
  return items.filter((item) => item.sequence === sequence).map(eventOfItem);
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

/**
 * The events of a session that are in effect, copied from its events with each of them, so that a day at the desk is
 * read in one batch.
 */
export interface AttendanceSheet {
  /** The sequence of the booking that the events are about. */
  sequence: number;
  /** Grows with each event. Two events at once cannot both be the next one. */
  version: number;
  events: EventInEffect[];
}

/** Replaces the sheet of a session (part). The transaction fails when it has changed since it was read. */
export const replaceSheet = (
  bookingId: string,
  seen: AttendanceSheet | undefined,
  next: Pick<AttendanceSheet, 'events' | 'sequence'>,
): Write => ({
  Put: {
    Item: { ...keys.attendanceSheet(bookingId), ...next, version: (seen?.version ?? 0) + 1 },
    ...(seen
      ? {
          ConditionExpression: '#version = :seen',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':seen': seen.version },
        }
      : { ConditionExpression: 'attribute_not_exists(pk)' }),
  },
});

/** The events of the desk that are in effect for a booking at its present time. */
export const eventsInEffectOf = async ({
  id,
  sequence,
}: Pick<StoredBooking, 'id' | 'sequence'>): Promise<EventInEffect[]> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: keys.attendanceSheet(id), ConsistentRead: true }),
  );
  const sheet = Item as AttendanceSheet | undefined;
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
