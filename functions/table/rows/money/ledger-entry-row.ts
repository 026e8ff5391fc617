import * as z from 'zod/mini';
import { money, technical } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';
import { cents } from './cents.ts';
import { ledgerMonth } from './ledger-month.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    /** Absent in rows of earlier releases. With it the stream has the entry. */
    entity: technical(z.optional(z.literal('ledger-entry'))),
    checkoutId: technical(z.string()),
    kind: money(
      z.union([
        z.literal(['captured', 'captured:cash', 'voided:cash', 'settled']),
        z.templateLiteral(['refunded:', z.string()]),
        z.templateLiteral(['returned:', z.string()]),
        z.templateLiteral(['by-hand:', z.string()]),
      ]),
    ),
    amountCents: money(cents()),
    /** The organisation that a settled stake is due to. */
    recipient: money(z.optional(z.string())),
    paymentIntentId: technical(z.optional(z.string())),
    at: money(z.optional(z.string())),
    /** The time at which a refund has left Stripe, which may be long before it is known here. */
    sentAt: money(z.optional(z.string())),
  });

/** One movement of money. */
export type LedgerEntryRow = RowOf<typeof schema>;

export const ledgerEntryRow = {
  name: 'ledger-entry',
  at: [/^LEDGER#/, /^(?!PAYOUT#)/],
  schema,
} satisfies RowKind<LedgerEntryRow>;

/** One partition for each UTC month, so that the ledger is read month by month. */
export const ledgerEntryKey = (
  nowMs: number,
  checkoutId: string,
  kind: string,
  apart?: string,
): Key<LedgerEntryRow> => ({
  pk: `LEDGER#${ledgerMonth(nowMs)}`,
  sk: `${checkoutId}#${kind}${apart ? `#${apart}` : ''}`,
});
