import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { writtenBy } from '../runtime/correlation.ts';
import type { SessionSlot } from './booking-changes.ts';
import { keys } from './keys.ts';
import { documents, tableName, type Write } from './table.ts';

/** A change of a booking by an operator, beside its time. */
export type BookingAudit = {
  bookingId: string;
  /** The id of the person of the staff. */
  by: string;
} & (
  | { action: 'cancelled'; amountCents: number; hoursBack: number; reason: string }
  | { action: 'appeal rejected' | 'appeal upheld'; amountCents: number; reason: string }
  | { action: 'moved'; from: SessionSlot; to: SessionSlot; reason: string }
  | { action: 'refunded'; amountCents: number; reason: string; nonce: string }
  | { action: 'confirmation sent again'; nonce: string }
);

/** True when this request of an operator has been carried out. */
export const isAudited = async (bookingId: string, nonce: string): Promise<boolean> => {
  const { Item } = await documents.send(
    new GetCommand({
      TableName: tableName(),
      Key: keys.bookingAudit(bookingId, nonce),
      ConsistentRead: true,
    }),
  );
  return Item !== undefined;
};

/**
 * Appends to the audit, in the transaction of the change. A copy stands beside the booking, so that the query which
 * reads a booking reads its audit too. An index over the audit would cost a write as well, and be late. A second entry
 * with the same `nonce` fails its transaction.
 */
export const auditBooking = (entry: BookingAudit, nowMs: number): Write[] => {
  const at = new Date(nowMs).toISOString();
  const id = 'nonce' in entry ? entry.nonce : randomUUID();
  const append = (key: { pk: string; sk: string }): Write => ({
    Put: {
      Item: { ...key, entity: 'audit', at, ...entry, ...writtenBy() },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  });
  return [append(keys.auditEntry(at, id)), append(keys.bookingAudit(entry.bookingId, id))];
};
