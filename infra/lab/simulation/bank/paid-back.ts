import type { StripeStandIn } from '../../../local/stripe/stand-in.ts';
import type { KnownDispute } from './disputes.ts';

const sum = (cents: readonly number[]): number => cents.reduce((total, next) => total + next, 0);

/**
 * Compares what has gone back of each payment with what was charged, whenever we pay: by Stripe, by the bank and by the
 * words of operators, never by a row. A bank may take more than is left, and is not asked.
 */
export class PaidBack {
  readonly violations: string[] = [];
  private readonly standIn: StripeStandIn;
  private readonly disputes: readonly KnownDispute[];
  /** By purchase, in cents. */
  private readonly byHand = new Map<string, number>();

  constructor(standIn: StripeStandIn, disputes: readonly KnownDispute[]) {
    this.standIn = standIn;
    this.disputes = disputes;
  }

  /** By Stripe, also what is on its way. */
  sentCents(paymentIntentId: string): number {
    const refunds = this.paymentOf(({ id }) => id === paymentIntentId)?.refunds ?? [];
    return sum(refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount));
  }

  /** Looks at a payment of which Stripe has just sent a refund. */
  sent(paymentIntentId: string, nowMs: number): void {
    const payment = this.paymentOf(({ id }) => id === paymentIntentId);
    if (payment) this.check(payment.paymentIntent, nowMs);
  }

  /**
   * An operator has paid by hand, at some time since they asked for it. What the bank has taken after that is its
   * affair.
   */
  paidByHand(checkoutId: string, amountCents: number, askedAtMs: number): void {
    this.byHand.set(checkoutId, (this.byHand.get(checkoutId) ?? 0) + amountCents);
    const payment = this.paymentOf(({ metadata }) => metadata.checkoutId === checkoutId);
    if (payment) this.check(payment.paymentIntent, askedAtMs);
  }

  /** All that has gone back of a payment, as far as banks had decided until then. */
  inAllCents(paymentIntentId: string, checkoutId: string | undefined, untilMs: number): number {
    const taken = this.disputes
      .filter((dispute) => dispute.paymentIntentId === paymentIntentId)
      .filter(({ outcome, closedAtMs }) => outcome === 'lost' && closedAtMs <= untilMs)
      .map(({ amountCents }) => amountCents);
    return this.sentCents(paymentIntentId) + (this.byHand.get(checkoutId ?? '') ?? 0) + sum(taken);
  }

  private check(
    { id, amount_received: chargedCents, metadata }: Payment['paymentIntent'],
    untilMs: number,
  ): void {
    const cents = this.inAllCents(id, metadata.checkoutId, untilMs);
    if (cents <= chargedCents) return;
    this.violations.push(`the customer of payment ${id} is paid ${cents} of ${chargedCents} cents`);
  }

  private paymentOf(isIt: (intent: Payment['paymentIntent']) => boolean): Payment | undefined {
    return this.standIn
      .listPayments()
      .find(({ paymentIntent }) => paymentIntent.status === 'succeeded' && isIt(paymentIntent));
  }
}

type Payment = ReturnType<StripeStandIn['listPayments']>[number];
