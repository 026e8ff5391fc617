import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { writtenBy } from '../runtime/correlation.ts';
import type { SessionSlot } from './booking-changes.ts';
import { keys } from './keys.ts';
import { documents, tableName, type Write } from './table.ts';

/** The repair of a refund that has failed or is late. */
type RefundRepair = { amountCents: number; purpose: string; nonce: string } & (
  | { action: 'refund tried again' }
  | { action: 'refund paid by hand'; reference: string }
);

/** A change of a booking, or of the refund of a purchase, by an operator, beside its time. */
export type BookingAudit = {
  /** A package has the id of its checkout here. */
  bookingId: string;
  /** The id of the person of the staff. */
  by: string;
} & (
  | { action: 'cancelled'; amountCents: number; hoursBack: number; reason: string; closureId?: string }
  | { action: 'appeal rejected' | 'appeal upheld'; amountCents: number; reason: string }
  | { action: 'moved'; from: SessionSlot; to: SessionSlot; reason: string }
  | { action: 'refunded'; amountCents: number; reason: string; nonce: string }
  | { action: 'confirmation sent again'; nonce: string }
  | { action: 'hours corrected'; hours: number; reason: string; nonce: string }
  | RefundRepair
);

export type RefundAudit = Extract<BookingAudit, RefundRepair>;

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
