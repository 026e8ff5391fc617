import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { AuditEntry } from '../../shared/domain/audit-text.ts';
import { keys } from './keys.ts';
import { documents, tableName } from './table.ts';

/** An entry with the place that it has in the audit. */
export interface StoredAudit extends AuditEntry {
  pk: string;
  sk: string;
}

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
export const placeOf = ({ at, sk }: Pick<StoredAudit, 'at' | 'sk'>): string => `${dayOf(at)}T${sk}`;

const keyOfPlace = (place: string) => {
  const [at = '', id = ''] = place.split('#');
  return keys.auditEntry(at, id);
};

/** A part of the audit of a span of time, newest first. */
export const auditsBetween = async (
  fromMs: number,
  untilMs: number,
  after: string | undefined,
  most: number,
): Promise<{ entries: StoredAudit[]; next?: string | undefined }> => {
  const from = new Date(fromMs).toISOString();
  const until = new Date(untilMs).toISOString();
  const entries: StoredAudit[] = [];
  for (const day of daysBack(fromMs, untilMs)) {
    if (after && day > dayOf(after)) continue;
    const { Items = [] } = await documents.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :day AND sk BETWEEN :from AND :until',
        ExpressionAttributeValues: {
          ':day': keys.auditEntry(`${day}T`, '').pk,
          ':from': day === dayOf(from) ? timeOf(from) : '0',
          ':until': day === dayOf(until) ? timeOf(until) : endOfDay,
        },
        ...(after && day === dayOf(after) && { ExclusiveStartKey: keyOfPlace(after) }),
        ScanIndexForward: false,
        Limit: most + 1 - entries.length,
        ConsistentRead: true,
      }),
    );
    entries.push(...(Items as StoredAudit[]));
    if (entries.length > most) break;
  }
  const page = entries.slice(0, most);
  const last = page.at(-1);
  return { entries: page, ...(last && entries.length > most && { next: placeOf(last) }) };
};
