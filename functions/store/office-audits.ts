import { randomUUID } from 'node:crypto';
import { writtenBy } from '../runtime/correlation.ts';
import { keys } from './keys.ts';
import type { Write } from './table.ts';

/** A change of the office that is about no booking, beside its time. */
export interface OfficeAudit {
  action: 'payout recorded';
  /** The id of the person of the staff. */
  by: string;
  recipient: string;
  month: string;
  amountCents: number;
  donations: number;
  reference: string;
  paidOn: string;
}

/** Appends to the audit, in the transaction of the change (part). */
export const auditOffice = (entry: OfficeAudit, nowMs: number): Write => {
  const at = new Date(nowMs).toISOString();
  return {
    Put: {
      Item: { ...keys.auditEntry(at, randomUUID()), entity: 'audit', at, ...entry, ...writtenBy() },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
};
