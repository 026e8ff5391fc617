import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { writtenBy } from '../runtime/correlation.ts';
import { keys } from './keys.ts';
import { documents, tableName, type Write } from './table.ts';

/** An act of the office that is about no booking, beside its time. */
export type OfficeAudit = {
  /** The id of the person of the staff. */
  by: string;
} & (
  | {
      action: 'payout recorded';
      recipient: string;
      month: string;
      amountCents: number;
      donations: number;
      reference: string;
      paidOn: string;
    }
  | { action: 'exported'; exported: string; month: string; recipient: string | undefined }
);

/** Appends to the audit, in the transaction of the act (part). */
export const auditOffice = (entry: OfficeAudit, nowMs: number, id: string = randomUUID()): Write => {
  const at = new Date(nowMs).toISOString();
  return {
    Put: {
      Item: { ...keys.auditEntry(at, id), entity: 'audit', at, ...entry, ...writtenBy() },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
};

/** An entry of the audit by its time and id. */
export const getOfficeAudit = async (at: string, id: string): Promise<OfficeAudit | undefined> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: keys.auditEntry(at, id), ConsistentRead: true }),
  );
  return Item as OfficeAudit | undefined;
};
