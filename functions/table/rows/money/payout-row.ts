import * as z from 'zod/mini';
import { money, technical } from '../attribute-classes.ts';
import { keyed, waiting } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';
import { cents } from './cents.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...waiting,
    recipient: money(z.string()),
    /** A month, or `disputed`. */
    month: money(z.string()),
    dueCents: money(cents()),
    donations: money(z.int().check(z.nonnegative())),
    /** Absent while it is due. */
    paidAt: money(z.optional(z.string())),
    /** The local date on which the operator has paid. */
    paidOn: money(z.optional(z.string())),
    /** The operator's reference, such as the number of the transfer. */
    reference: money(z.optional(z.string())),
    /** The id of the request, by which a repeated one is recognized. */
    requestId: technical(z.optional(z.string())),
  });

/** The donations that leave us together. */
export type PayoutRow = RowOf<typeof schema>;

export const payoutRow = {
  name: 'payout',
  at: [/^PAYOUT#/, /^(\d{4}-\d{2}|disputed)$/],
  schema,
} satisfies RowKind<PayoutRow>;

export const payoutKey = (recipient: string, month: string): Key<PayoutRow> => ({
  pk: `PAYOUT#${recipient}`,
  sk: month,
});
