import * as z from 'zod/mini';
import { money } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';
import { cents } from './cents.ts';
import { ledgerMonth } from './ledger-month.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    recipient: money(z.string()),
    /** The month whose donations were paid out. */
    month: money(z.string()),
    donations: money(z.int()),
    reference: money(z.string()),
    paidOn: money(z.string()),
    /** It was recorded then. */
    at: money(z.string()),
    kind: money(z.literal('paid-out')),
    amountCents: money(cents()),
  });

/** Money that was paid out to an organisation. */
export type LedgerPayoutRow = RowOf<typeof schema>;

export const ledgerPayoutRow = {
  name: 'ledger-payout',
  at: [/^LEDGER#/, /^PAYOUT#/],
  schema,
} satisfies RowKind<LedgerPayoutRow>;

/** A payout in the ledger, among the entries of the UTC month in which it was recorded. */
export const ledgerPayoutKey = (nowMs: number, recipient: string, month: string): Key<LedgerPayoutRow> => ({
  pk: `LEDGER#${ledgerMonth(nowMs)}`,
  sk: `PAYOUT#${recipient}#${month}`,
});
