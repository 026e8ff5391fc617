import * as z from 'zod/mini';
import { keyed, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';
import { audited } from './audited.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    ...audited,
    /** The row that holds the reason. Older entries hold it themselves. */
    words: z.optional(z.strictObject(keyed)),
  });

/** A change by the staff. The row is never changed. */
export type AuditEntryRow = RowOf<typeof schema>;

export const auditEntryRow: RowKind<AuditEntryRow> = {
  name: 'audit-entry',
  at: [/^AUDIT#/, /./],
  erasing: 'strip',
  schema,
};

/** One partition for each UTC day. */
export const auditEntryKey = (at: string, id: string): Key<AuditEntryRow> => ({
  pk: `AUDIT#${at.slice(0, 10)}`,
  sk: `${at.slice(11)}#${id}`,
});
