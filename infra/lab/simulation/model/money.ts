import type { StripeStandIn } from '../../../local/stripe/stand-in.ts';
import type { Scheduler } from '../machine/scheduler.ts';

interface Observed {
  stripe: StripeStandIn;
  scheduler: Scheduler;
  violations: string[];
}

interface ByHand {
  askedAtMs: number;
  isFromDrawer: boolean;
}

const sum = (cents: readonly number[]): number => cents.reduce((total, next) => total + next, 0);

/**
 * Compares what has gone back of each payment with what was charged, whenever we pay: by Stripe, by the bank and by the
 * words of operators. A bank may take more than is left, and is not asked.
 */
export class Money {
  private readonly world: Observed;
  /** By purchase. */
  private readonly byHand = new Map<string, { cents: number; isFromDrawer: boolean }[]>();
  /** By dispute: when the bank has decided. */
  private readonly decidedAtMs = new Map<string, number>();

  constructor(world: Observed) {
    this.world = world;
  }

  decided(disputeId: string): void {
    this.decidedAtMs.set(disputeId, this.world.scheduler.nowMs);
  }

  /** Stripe has just sent one refund more of a payment. */
  sent(intent: string): void {
    this.check(({ id }) => id === intent, this.world.scheduler.nowMs);
  }

  /** An operator has paid, at some time since they asked for it: what the bank has taken after that is its affair. */
  paidByHand(checkoutId: string, cents: number, { askedAtMs, isFromDrawer }: ByHand): void {
    this.byHand.set(checkoutId, [...(this.byHand.get(checkoutId) ?? []), { cents, isFromDrawer }]);
    this.check(({ metadata }) => metadata.checkoutId === checkoutId, askedAtMs);
  }

  byHandCents(checkoutId: string): number {
    return sum((this.byHand.get(checkoutId) ?? []).map(({ cents }) => cents));
  }

  /** All that was paid by hand out of the drawer. */
  get fromDrawerCents(): number {
    const paid = [...this.byHand.values()].flat();
    return sum(paid.filter(({ isFromDrawer }) => isFromDrawer).map(({ cents }) => cents));
  }

  /** The cents that banks have taken of a payment, as far as they had decided until then. */
  lostCents(intent: string, untilMs = Number.POSITIVE_INFINITY): number {
    return sum(
      this.world.stripe
        .listDisputes()
        .filter(({ payment_intent, status }) => payment_intent === intent && status === 'lost')
        .filter(({ id }) => (this.decidedAtMs.get(id) ?? 0) <= untilMs)
        .map(({ amount }) => amount),
    );
  }

  /** When the bank has last taken something of a payment. */
  lastLossMs(intent: string): number {
    const lost = this.disputesOf(intent).filter(({ status }) => status === 'lost');
    return Math.max(...lost.map(({ id }) => this.decidedAtMs.get(id) ?? 0));
  }

  /** The times in which the bank decided about a payment. */
  disputedSpans(intent: string): { fromMs: number; untilMs: number }[] {
    return this.disputesOf(intent).map(({ id, created }) => ({
      fromMs: created * 1000,
      untilMs: this.decidedAtMs.get(id) ?? Number.POSITIVE_INFINITY,
    }));
  }

  private disputesOf(intent: string) {
    return this.world.stripe.listDisputes().filter(({ payment_intent }) => payment_intent === intent);
  }

  private check(isIt: (intent: Payment['paymentIntent']) => boolean, untilMs: number): void {
    for (const { paymentIntent, refunds } of this.world.stripe.listPayments()) {
      const { id, status, amount_received: chargedCents, metadata } = paymentIntent;
      if (status !== 'succeeded' || !isIt(paymentIntent)) continue;
      const sentCents = sum(
        refunds.filter((refund) => refund.status !== 'failed').map(({ amount }) => amount),
      );
      const cents = sentCents + this.byHandCents(metadata.checkoutId ?? '') + this.lostCents(id, untilMs);
      if (cents > chargedCents)
        this.world.violations.push(`the customer of payment ${id} is paid ${cents} of ${chargedCents} cents`);
    }
  }
}

type Payment = ReturnType<StripeStandIn['listPayments']>[number];
