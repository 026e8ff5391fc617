import * as z from 'zod/mini';
import { expiring, keyed, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    ...expiring,
    entity: z.optional(z.literal('refund-notice')),
    kind: z.enum(['refund-by-bank', 'refund-by-hand', 'refund-failed', 'refund-sent']),
    attempt: z.int(),
    at: z.string(),
    checkoutId: z.string(),
    purpose: z.string(),
    amountCents: z.int(),
    subject: z.string(),
    userId: z.optional(z.string()),
    email: z.optional(z.string()),
    name: z.optional(z.string()),
    /** How it was paid by hand. */
    reference: z.optional(z.string()),
    /** Still to be paid by us, after the bank has paid a part. */
    owedCents: z.optional(z.int()),
  });

/** A mail about the result of a refund that was said to be on its way. It is deleted once it is sent. */
export type RefundNoticeRow = RowOf<typeof schema>;

export const refundNoticeRow: RowKind<RefundNoticeRow> = {
  name: 'refund-notice',
  at: [/^CHECKOUT#/, /^NOTICE#/],
  schema,
};

export const refundNoticeKey = (
  checkoutId: string,
  purpose: string,
  kind: string,
  attempt: number,
): Key<RefundNoticeRow> => ({ pk: `CHECKOUT#${checkoutId}`, sk: `NOTICE#${kind}#${attempt}#${purpose}` });
