import { randomUUID } from 'node:crypto';
import { writtenBy } from '../runtime/correlation.ts';
import { keys } from './keys.ts';
import type { Write } from './table.ts';

/** A change of something in the inbox, beside its time. */
export interface InboxAudit {
  action:
    | 'mail sent again'
    | 'unsent mail marked as done'
    | 'unsent mail opened again'
    | 'message marked as answered'
    | 'message opened again'
    | 'strikes reviewed';
  /** The id of the person of the staff. */
  by: string;
  /** The keys of the row. */
  about: string;
  /** The words of the operator. */
  note?: string;
}

/** Appends to the audit, in the transaction of the change (part). */
export const auditInbox = (entry: InboxAudit, nowMs: number): Write => {
  const at = new Date(nowMs).toISOString();
  return {
    Put: {
      Item: { ...keys.auditEntry(at, randomUUID()), entity: 'audit', at, ...entry, ...writtenBy() },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
};
