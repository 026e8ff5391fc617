import * as z from 'zod/mini';
import { money, technical } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    checkoutId: technical(z.string()),
    recipient: money(z.string()),
    amountCents: money(z.int()),
    settledAt: money(z.string()),
  });

/** A settled donation, as a line of the payout that it belongs to. */
export type PayoutDonationRow = RowOf<typeof schema>;

export const payoutDonationRow: RowKind<PayoutDonationRow> = {
  name: 'payout-donation',
  at: [/^PAYOUT#(\d{4}-\d{2}|disputed)#/, /^(?!\d{4}-\d{2}$|disputed$)/],
  schema,
};

/** The donations of a payout. A month has no "#", so that this is never the partition of a recipient. */
export const payoutDonationKey = (
  recipient: string,
  month: string,
  checkoutId: string,
): Key<PayoutDonationRow> => ({ pk: `PAYOUT#${month}#${recipient}`, sk: checkoutId });
