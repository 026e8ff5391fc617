import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { writtenBy } from '../../runtime/correlation.ts';
import { between, isNew, keyed } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import type { AuditEntryRow } from '../../table/rows/office/audit-entry-row.ts';
import type { BookingAuditRow } from '../../table/rows/office/booking-audit-row.ts';
import type { Content, Key } from '../../table/rows/row-kind.ts';
import { documents, tableName, type Write } from '../../table/table.ts';
import { put } from '../../table/write.ts';
import type { Audited, BookingAudit } from './audit-entries.ts';

/** An entry under a key. A second one with the same key fails its transaction. */
const append = (
  key: Key<AuditEntryRow | BookingAuditRow>,
  entry: Omit<Content<AuditEntryRow>, 'at' | 'entity'>,
  at: string,
): Write => put(key, { entity: 'audit', at, ...entry, ...writtenBy() }, { when: isNew });

/** Where the row is that holds the words of an entry about a person. */
interface WordsElsewhere {
  words?: Pick<Key, 'pk' | 'sk'>;
}

/** Appends to the audit, in the transaction of the change. */
export const audit = (entry: Audited & WordsElsewhere, nowMs: number, id: string = randomUUID()): Write => {
  const at = new Date(nowMs).toISOString();
  return append(keys.auditEntry(at, id), entry, at);
};

/**
 * The same for a change of a booking. A copy stands beside the booking, so that the query which reads a booking reads
 * its audit too. An index over the audit would cost a write as well, and be late. The copy alone holds the reason,
 * which may be about the person who booked, so that it ends with their data. A second entry with the same `nonce` fails
 * its transaction.
 */
export const auditBooking = (entry: BookingAudit, nowMs: number): Write[] => {
  const id = 'nonce' in entry ? entry.nonce : randomUUID();
  const copyKey = keys.bookingAudit(entry.bookingId, id);
  const { reason, ...act } = { reason: undefined, ...entry };
  const at = new Date(nowMs).toISOString();
  return [
    append(keys.auditEntry(at, id), { ...act, ...(reason && { words: copyKey }) }, at),
    append(copyKey, entry, at),
  ];
};

/** An entry of the audit by its time and id. */
export const getAudited = (at: string, id: string): Promise<AuditEntryRow | undefined> =>
  getRow(keys.auditEntry(at, id));

/** The entry of a request of an operator that has been carried out. */
export const auditOf = (bookingId: string, nonce: string): Promise<BookingAuditRow | undefined> =>
  getRow(keys.bookingAudit(bookingId, nonce));

/** True when this request of an operator has been carried out. */
export const isAudited = async (bookingId: string, nonce: string): Promise<boolean> =>
  (await auditOf(bookingId, nonce)) !== undefined;

const dayMs = 24 * 3600_000;
const dayOf = (at: string): string => at.slice(0, 10);
const timeOf = (at: string): string => at.slice(11);

/** The UTC days of a span of time, latest first. */
const daysBack = (fromMs: number, untilMs: number): string[] => {
  const days: string[] = [];
  const first = dayOf(new Date(fromMs).toISOString());
  for (let ms = untilMs - 1; ; ms -= dayMs) {
    const day = dayOf(new Date(ms).toISOString());
    if (day < first) return days;
    days.push(day);
  }
};

/** An entry later than every time of its day. */
const endOfDay = '~';

/** The place of an entry, as the `next` of a page: its time and its id. */
export const placeOf = ({ at, sk }: Pick<AuditEntryRow, 'at' | 'sk'>): string => `${dayOf(at)}T${sk}`;

const keyOfPlace = (place: string) => {
  const [at = '', id = ''] = place.split('#');
  return keys.auditEntry(at, id);
};

/** The newest entries of a UTC day within a span of time, from a place on. */
const entriesOf = async (
  day: string,
  [from, until]: readonly [string, string],
  after: string | undefined,
  most: number,
): Promise<AuditEntryRow[]> => {
  const { Items = [] } = await documents.send(
    new QueryCommand({
      TableName: tableName(),
      ...keyed({
        pk: keys.auditEntry(`${day}T`, '').pk,
        sk: between(
          day === dayOf(from) ? timeOf(from) : '0',
          day === dayOf(until) ? timeOf(until) : endOfDay,
        ),
      }),
      ...(after && day === dayOf(after) && { ExclusiveStartKey: keyOfPlace(after) }),
      ScanIndexForward: false,
      Limit: most,
      ConsistentRead: true,
    }),
  );
  return Items as AuditEntryRow[];
};

/** A part of the audit of a span of time, newest first. */
export const auditsBetween = async (
  fromMs: number,
  untilMs: number,
  after: string | undefined,
  most: number,
): Promise<{ entries: AuditEntryRow[]; next?: string | undefined }> => {
  const span = [new Date(fromMs).toISOString(), new Date(untilMs).toISOString()] as const;
  const days = daysBack(fromMs, untilMs).filter((day) => !after || day <= dayOf(after));
  const entries = (await Promise.all(days.map((day) => entriesOf(day, span, after, most + 1)))).flat();
  const page = entries.slice(0, most);
  const last = page.at(-1);
  return { entries: page, ...(last && entries.length > most && { next: placeOf(last) }) };
};
