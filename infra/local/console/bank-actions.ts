import * as z from 'zod/mini';
import { ApiError } from '../stripe/protocol/api-error.ts';
import type { StripeStandIn } from '../stripe/stand-in.ts';
import { ConsoleError } from './console-system.ts';
import { flag, optionalCents, parse } from './input.ts';

const disputeInput = z.union([
  z.strictObject({ payment: z.string(), amountCents: optionalCents }),
  z.strictObject({
    payment: z.string(),
    amountCents: optionalCents,
    force: flag,
    currency: z.optional(z.string().check(z.regex(/^[a-z]{3}$/))),
  }),
  z.strictObject({ dispute: z.string(), status: z.enum(['won', 'lost']) }),
]);

const refundInput = z.union([
  z.strictObject({ payment: z.string(), hold: flag }),
  z.strictObject({ refund: z.string(), status: z.enum(['succeeded', 'failed']) }),
]);

const foreignPaymentInput = z.strictObject({ amountCents: optionalCents });
const foreignPaymentCents = 2000;

/** A refusal of the stand-in is a conflict, with its sentence. */
const attempt = <Result>(act: () => Result): Result => {
  try {
    return act();
  } catch (error) {
    if (error instanceof ApiError) throw new ConsoleError(409, error.message);
    throw error;
  }
};

type Act = (input: unknown) => object;

/**
 * The acts of customers and their banks, by the last part of the address under `/__local/api/`. Each answers what it
 * has changed, as Stripe describes it.
 * - `disputes`: `{ payment, amountCents? }` opens one. `{ payment, force: true, amountCents, currency? }` opens one
 *   that no bank should send. `{ dispute, status: 'won' | 'lost' }` decides one.
 * - `refunds`: `{ payment, hold }` lets refunds of a payment stay pending, or lets them go. `{ refund, status:
 *   'succeeded' | 'failed' }` ends a pending one, or sends the money of a sent one back.
 * - `foreign-payments`: `{ amountCents? }` makes a paid payment of another product.
 */
export const bankActions = (
  requireStandIn: () => StripeStandIn,
): Readonly<Record<'disputes' | 'foreign-payments' | 'refunds', Act>> => ({
  disputes: (input) => {
    const wanted = parse(disputeInput, input);
    const standIn = requireStandIn();
    if ('dispute' in wanted) return attempt(() => standIn.decideDispute(wanted.dispute, wanted.status));
    const { payment, amountCents } = wanted;
    if ('force' in wanted && wanted.force) {
      if (amountCents === undefined) throw new ConsoleError(400, 'Say the amount of a forced dispute.');
      return attempt(() => standIn.forceDispute(payment, { amountCents, currency: wanted.currency }));
    }
    const dispute = standIn.disputePayment(payment, amountCents);
    if (!dispute)
      throw new ConsoleError(409, 'This payment is not paid, or less of it is left than would be disputed.');
    return dispute;
  },
  refunds: (input) => {
    const wanted = parse(refundInput, input);
    const standIn = requireStandIn();
    if ('refund' in wanted) return attempt(() => standIn.endRefund(wanted.refund, wanted.status));
    standIn.holdRefunds(wanted.payment, wanted.hold);
    return { heldRefunds: standIn.listHeldRefunds() };
  },
  'foreign-payments': (input) => {
    const { amountCents = foreignPaymentCents } = parse(foreignPaymentInput, input);
    return requireStandIn().payForAnotherProduct(amountCents);
  },
});
