import * as z from 'zod/mini';
import { money, personal, technical } from '../attribute-classes.ts';
import { expiring, keyed, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    ...expiring,
    entity: technical(z.optional(z.literal('refund-notice'))),
    kind: money(z.enum(['refund-by-bank', 'refund-by-hand', 'refund-failed', 'refund-sent'])),
    attempt: technical(z.int()),
    at: money(z.string()),
    checkoutId: technical(z.string()),
    purpose: money(z.string()),
    amountCents: money(z.int()),
    subject: money(z.string()),
    userId: money(z.optional(z.string())),
    email: personal(z.optional(z.string())),
    name: personal(z.optional(z.string())),
    /** How it was paid by hand. */
    reference: money(z.optional(z.string())),
    /** Still to be paid by us, after the bank has paid a part. */
    owedCents: money(z.optional(z.int())),
  });

/** A mail about the result of a refund that was said to be on its way. It is deleted once it is sent. */
export type RefundNoticeRow = RowOf<typeof schema>;

export const refundNoticeRow: RowKind<RefundNoticeRow> = {
  name: 'refund-notice',
  at: [/^CHECKOUT#/, /^NOTICE#/],
  erasing: 'expire',
  schema,
};

export const refundNoticeKey = (
  checkoutId: string,
  purpose: string,
  kind: string,
  attempt: number,
): Key<RefundNoticeRow> => ({ pk: `CHECKOUT#${checkoutId}`, sk: `NOTICE#${kind}#${attempt}#${purpose}` });
