import type { LedgerEntry } from '../money/book-records.ts';
import { lowersRevenue } from '../money/books.ts';
import { kindOf } from '../payments/refund-purpose.ts';

/** The purpose of the refund that an entry of the ledger is about, such as `session` of `refunded:session`. */
export const purposeOf = ({ kind }: Pick<LedgerEntry, 'kind'>): string => kind.slice(kind.indexOf(':') + 1);

/** Below zero for money that the bank has sent back to us. */
export const signOf = ({ kind }: Pick<LedgerEntry, 'kind'>): 1 | -1 =>
  kind.startsWith('returned:') ? -1 : 1;

/** The refunds that Stripe has paid as well as an operator, by payment and purpose. */
export const paidTwiceIn = (
  refunds: readonly { checkoutId: string; purpose: string; status: string }[],
): ReadonlySet<string> =>
  new Set(
    refunds
      .filter(({ status }) => status === 'paid-twice')
      .map(({ checkoutId, purpose }) => `${checkoutId} ${purpose}`),
  );

/** True for an entry that pays back a part of a price, or pays by hand what Stripe has paid, too. */
export const isPaidFromRevenue = (
  entry: Pick<LedgerEntry, 'checkoutId' | 'kind'>,
  paidTwice: ReadonlySet<string>,
): boolean => {
  const purpose = purposeOf(entry);
  const isOurLoss = entry.kind.startsWith('by-hand:') && paidTwice.has(`${entry.checkoutId} ${purpose}`);
  return isOurLoss || lowersRevenue(kindOf(purpose));
};
