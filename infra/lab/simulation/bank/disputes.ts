import type { StripeStandIn } from '../../../local/stripe/stand-in.ts';
import type { Later } from '../machine/later.ts';
import type { Scheduler } from '../machine/scheduler.ts';

/** From the payment to its dispute, and from there to the decision, in minutes. Undefined: the bank never decides. */
const opensAfter = [0.02, 0.1, 1, 5, 30, 90, 600, 1500];
const decidesAfter = [0.1, 1, 20, 40, 600, 3000, undefined];
const outcomes = ['won', 'lost'] as const;
/** A customer disputes a payment so often at most. */
const mostDisputes = 3;

/** A dispute, as the bank knows it. */
export interface KnownDispute {
  id: string;
  paymentIntentId: string;
  amountCents: number;
  openedAtMs: number;
  /** Absent until the bank has decided. */
  outcome?: (typeof outcomes)[number];
  /** Infinity until the bank has decided. */
  closedAtMs: number;
}

/** The customers who dispute their payments, and the banks that decide. */
export class Disputes {
  readonly known: KnownDispute[] = [];
  private readonly scheduler: Scheduler;
  private readonly standIn: StripeStandIn;
  private readonly later: Later;
  private readonly disputed = new Set<string>();

  constructor(scheduler: Scheduler, standIn: StripeStandIn, later: Later) {
    this.scheduler = scheduler;
    this.standIn = standIn;
    this.later = later;
  }

  /** A payment whose customer will dispute it. False when that is known. */
  expect(paymentIntentId: string): boolean {
    if (this.disputed.has(paymentIntentId)) return false;
    this.disputed.add(paymentIntentId);
    this.openLater(paymentIntentId, mostDisputes);
    return true;
  }

  private openLater(paymentIntentId: string, most: number): void {
    const minutes = this.scheduler.random.pick(opensAfter);
    this.later.after(minutes, () => this.open(paymentIntentId, most));
  }

  /** All of what is left, or a part of it. Then the customer may dispute the rest, too. */
  private open(paymentIntentId: string, most: number): void {
    const { scheduler } = this;
    const { random } = scheduler;
    const leftCents = this.leftCents(paymentIntentId);
    if (leftCents < 1) return;
    const partCents = random.pick([leftCents - 1, 1 + random.below(leftCents), Math.ceil(leftCents / 2)]);
    const isPart = random.chance(0.5) && partCents > 0 && partCents < leftCents;
    const known = this.begin(paymentIntentId, isPart ? partCents : undefined);
    if (!known) return;
    scheduler.count(most < mostDisputes ? 'dispute: opened again' : 'dispute: opened');
    if (isPart) scheduler.count('dispute: about a part');
    if (most > 1 && random.chance(0.5)) this.openLater(paymentIntentId, most - 1);
    const minutes = scheduler.random.pick(decidesAfter);
    if (minutes !== undefined)
      this.later.after(minutes, () => this.decide(known, scheduler.random.pick(outcomes)));
  }

  /** The customer disputes so many cents of a payment, or all that is left of it. */
  begin(paymentIntentId: string, cents: number | undefined): KnownDispute | undefined {
    const { scheduler } = this;
    const dispute = this.standIn.disputePayment(paymentIntentId, cents);
    if (!dispute) return undefined;
    scheduler.note(`the customer disputes ${dispute.amount} cents of ${paymentIntentId}`);
    const known: KnownDispute = {
      id: dispute.id,
      paymentIntentId,
      amountCents: dispute.amount,
      openedAtMs: scheduler.nowMs,
      closedAtMs: Number.POSITIVE_INFINITY,
    };
    this.known.push(known);
    return known;
  }

  decide(known: KnownDispute, outcome: (typeof outcomes)[number]): void {
    const { scheduler, standIn } = this;
    known.outcome = outcome;
    known.closedAtMs = scheduler.nowMs;
    scheduler.note(`the bank decides about ${known.paymentIntentId}: ${known.outcome}`);
    scheduler.count(`dispute: ${known.outcome}`);
    standIn.decideDispute(known.id, known.outcome);
  }

  /** Neither refunded nor disputed, as the bank sees it. */
  private leftCents(paymentIntentId: string): number {
    const payment = this.standIn
      .listPayments()
      .find(({ paymentIntent }) => paymentIntent.id === paymentIntentId);
    if (!payment) return 0;
    const refunded = payment.refunds.filter(({ status }) => status !== 'failed');
    const disputed = this.known.filter(
      (dispute) => dispute.paymentIntentId === paymentIntentId && dispute.outcome !== 'won',
    );
    const gone = [...refunded.map(({ amount }) => amount), ...disputed.map(({ amountCents }) => amountCents)];
    return gone.reduce((cents, next) => cents - next, payment.paymentIntent.amount_received);
  }
}
