import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { keyed, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';
import { audited } from './audited.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    ...audited,
    /** Words about a closure, a code or a webhook. Those about a person have a row of their own. */
    reason: technical(z.optional(z.string())),
    note: technical(z.optional(z.string())),
    /** The row that holds the words about a person. */
    words: z.optional(z.strictObject(keyed)),
  });

/** A change by the staff. The row is never changed. */
export type AuditEntryRow = RowOf<typeof schema>;

export const auditEntryRow: RowKind<AuditEntryRow> = {
  name: 'audit-entry',
  at: [/^AUDIT#/, /./],
  schema,
};

/** One partition for each UTC day. */
export const auditEntryKey = (at: string, id: string): Key<AuditEntryRow> => ({
  pk: `AUDIT#${at.slice(0, 10)}`,
  sk: `${at.slice(11)}#${id}`,
});
