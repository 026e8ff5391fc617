import * as z from 'zod/mini';
import { disputeStatuses } from '../../../../shared/domain/payments/disputes.ts';
import { keyed, waiting, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';
import { cents } from './cents.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    ...waiting,
    id: z.string(),
    checkoutId: z.string(),
    paymentIntentId: z.string(),
    amountCents: z.int(),
    /** The whole payment. Absent when an older release has recorded the dispute. */
    chargedCents: z.optional(z.int()),
    /** In the words of Stripe. */
    reason: z.string(),
    status: z.enum(disputeStatuses),
    /** Until then Stripe takes our answer. */
    respondBy: z.optional(z.string()),
    /** Taken from us, once it is lost. Absent when the refunds of an older release hold it. */
    takenCents: z.optional(cents()),
    openedAt: z.string(),
    closedAt: z.optional(z.string()),
  });

/** A payment that a customer disputes with their bank, by the id that Stripe gives the dispute. */
export type DisputeRow = RowOf<typeof schema>;

export const disputeRow = {
  name: 'dispute',
  at: [/^CHECKOUT#/, /^DISPUTE#/],
  schema,
} satisfies RowKind<DisputeRow>;

export const disputeKey = (checkoutId: string, disputeId: string): Key<DisputeRow> => ({
  pk: `CHECKOUT#${checkoutId}`,
  sk: `DISPUTE#${disputeId}`,
});
