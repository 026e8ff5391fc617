import * as z from 'zod/mini';
import { refundStatuses } from '../../../../shared/domain/payments/refund-status.ts';
import { money, personal, technical } from '../attribute-classes.ts';
import { keyed, waiting, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';
import { cents } from './cents.ts';

/**
 * A checkout has at most one refund of each. `session`: a cancelled session, of which the price comes back in full or
 * in part. `goodwill#...`: a part of a session's price that an operator pays back, by the id of the request.
 * `stake#...`: a part of a donation that the bank has paid back, by the id of the dispute. `dispute`: what a bank has
 * taken, as earlier releases noted it.
 */
const refundPurpose = () =>
  z.union([
    z.literal(['late-payment', 'package-completed', 'session', 'stake', 'dispute']),
    z.templateLiteral(['goodwill#', z.string()]),
    z.templateLiteral(['stake#', z.string()]),
  ]);

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    ...waiting,
    entity: technical(z.optional(z.literal('refund'))),
    checkoutId: technical(z.string()),
    purpose: money(refundPurpose()),
    /** Only for a late payment. */
    reason: money(z.optional(z.enum(['begun', 'card', 'code-card', 'impossible']))),
    status: money(z.enum(refundStatuses)),
    /** All that comes back for this purpose. The account of the payment says how much of it is still ours to pay. */
    amountCents: money(cents()),
    /** Sent by Stripe, or on its way there when a dispute was lost. */
    sentCents: money(z.optional(cents())),
    /** Paid by hand. */
    byHandCents: money(z.optional(cents())),
    /** All that banks have taken from the payment. Absent when they have taken nothing. */
    bankCents: money(z.optional(cents())),
    /** The part of it that they took before this refund was requested. */
    bankCentsBefore: money(z.optional(cents())),
    paymentIntentId: technical(z.string()),
    /** The member whose package pays back. The mail goes to the confirmed address of their account. */
    userId: money(z.optional(z.string())),
    /** The recipient and the subject of the mail, unless `userId` is set. */
    email: personal(z.optional(z.string())),
    name: personal(z.optional(z.string())),
    subject: money(z.string()),
    /** True when its mail has been sent. */
    told: technical(z.optional(z.literal(true))),
    /** Stripe repeats a stored failure for the same idempotency key, so each new try has a new number. */
    attempts: technical(z.int()),
    /** The attempts before this one have failed at Stripe, and an operator has asked for another. */
    sinceAttempt: technical(z.optional(z.int())),
    requestedAt: money(z.optional(z.string())),
    /** When its money was known to have been sent, or was paid by hand. Absent in rows of earlier releases. */
    endedAt: money(z.optional(z.string())),
    /** Only while it is `failed`, with the reason that Stripe gave. */
    failedAt: money(z.optional(z.string())),
    failureCode: technical(z.optional(z.string())),
    /** How an operator has paid it, such as the number of a bank transfer. */
    reference: money(z.optional(z.string())),
    /** The notices about its result, each as its kind and the number of the attempt. */
    notices: technical(z.optional(z.array(z.string()))),
  });

/** Money on its way back. */
export type RefundRow = RowOf<typeof schema>;

export const refundRow = {
  name: 'refund',
  at: [/^CHECKOUT#/, /^REFUND#/],
  erasing: 'strip',
  schema,
} satisfies RowKind<RefundRow>;

export const refundKey = (checkoutId: string, purpose: string): Key<RefundRow> => ({
  pk: `CHECKOUT#${checkoutId}`,
  sk: `REFUND#${purpose}`,
});
