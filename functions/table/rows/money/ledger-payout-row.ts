import * as z from 'zod/mini';
import { recordedPayout } from '../../../../shared/schemas/staff/recorded-payout.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';
import { cents } from './cents.ts';
import { ledgerMonth } from './ledger-month.ts';

const schema = () =>
  z.strictObject({ ...keyed, ...recordedPayout.shape, kind: z.literal('paid-out'), amountCents: cents() });

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
