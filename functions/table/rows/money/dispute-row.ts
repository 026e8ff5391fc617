import * as z from 'zod/mini';
import { disputeStatuses } from '../../../../shared/domain/payments/disputes.ts';
import { money, technical } from '../attribute-classes.ts';
import { keyed, waiting, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';
import { cents } from './cents.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    ...waiting,
    id: money(z.string()),
    checkoutId: technical(z.string()),
    paymentIntentId: technical(z.string()),
    amountCents: money(z.int()),
    /** The whole payment. Absent when an older release has recorded the dispute. */
    chargedCents: money(z.optional(z.int())),
    /** In the words of Stripe. */
    reason: money(z.string()),
    status: money(z.enum(disputeStatuses)),
    /** Until then Stripe takes our answer. */
    respondBy: money(z.optional(z.string())),
    /** Taken from us, once it is lost. Absent when the refunds of an older release hold it. */
    takenCents: money(z.optional(cents())),
    openedAt: money(z.string()),
    closedAt: money(z.optional(z.string())),
  });

/** A payment that a customer disputes with their bank, by the id that Stripe gives the dispute. */
export type DisputeRow = RowOf<typeof schema>;

export const disputeRow = {
  name: 'dispute',
  at: [/^CHECKOUT#/, /^DISPUTE#/],
  erasing: 'strip',
  schema,
} satisfies RowKind<DisputeRow>;

export const disputeKey = (checkoutId: string, disputeId: string): Key<DisputeRow> => ({
  pk: `CHECKOUT#${checkoutId}`,
  sk: `DISPUTE#${disputeId}`,
});
