import { minuteMs } from '../../shared/domain/milliseconds.ts';
import type { StripeStandIn } from '../local/stripe/stand-in.ts';
import type { Scheduler } from './scheduler.ts';

/** From the payment to its dispute, and from there to the decision, in minutes. Undefined: the bank never decides. */
const opensAfter = [0.02, 0.1, 1, 5, 30, 90, 600, 1500];
const decidesAfter = [0.1, 1, 20, 40, 600, 3000, undefined];
const outcomes = ['won', 'lost'] as const;

/** Later than this, a history has no visitors any more. */
const soonMs = 60 * minuteMs;

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

interface Due {
  atMs: number;
  happen: () => void;
}

/** The customers who dispute their payments, and the banks that decide. */
export class Disputes {
  readonly known: KnownDispute[] = [];
  private readonly scheduler: Scheduler;
  private readonly standIn: StripeStandIn;
  private readonly disputed = new Set<string>();
  private late: Due[] = [];

  constructor(scheduler: Scheduler, standIn: StripeStandIn) {
    this.scheduler = scheduler;
    this.standIn = standIn;
  }

  /** A payment whose customer will dispute it. */
  expect(paymentIntentId: string): void {
    if (this.disputed.has(paymentIntentId)) return;
    this.disputed.add(paymentIntentId);
    this.after(this.scheduler.random.pick(opensAfter), () => this.open(paymentIntentId));
  }

  /** Does what fell due days after the last visitor has gone. */
  catchUp(): void {
    for (;;) {
      const next = this.late
        .filter(({ atMs }) => atMs <= this.scheduler.nowMs)
        .sort((a, b) => a.atMs - b.atMs)[0];
      if (!next) return;
      this.late = this.late.filter((due) => due !== next);
      next.happen();
    }
  }

  private after(minutes: number, happen: () => void): void {
    const { scheduler } = this;
    const atMs = scheduler.nowMs + minutes * minuteMs + scheduler.random.below(3000);
    if (atMs - scheduler.nowMs > soonMs) this.late.push({ atMs, happen });
    else scheduler.at(atMs, happen);
  }

  private open(paymentIntentId: string): void {
    const { scheduler, standIn } = this;
    if (!this.hasMoneyLeft(paymentIntentId)) return;
    const dispute = standIn.disputePayment(paymentIntentId);
    if (!dispute) return;
    scheduler.note(`the customer disputes ${paymentIntentId}`);
    scheduler.count('dispute: opened');
    const known: KnownDispute = {
      id: dispute.id,
      paymentIntentId,
      amountCents: dispute.amount,
      openedAtMs: scheduler.nowMs,
      closedAtMs: Number.POSITIVE_INFINITY,
    };
    this.known.push(known);
    const minutes = scheduler.random.pick(decidesAfter);
    if (minutes !== undefined) this.after(minutes, () => this.decide(known));
  }

  private decide(known: KnownDispute): void {
    const { scheduler, standIn } = this;
    known.outcome = scheduler.random.pick(outcomes);
    known.closedAtMs = scheduler.nowMs;
    scheduler.note(`the bank decides about ${known.paymentIntentId}: ${known.outcome}`);
    scheduler.count(`dispute: ${known.outcome}`);
    standIn.decideDispute(known.id, known.outcome);
  }

  private hasMoneyLeft(paymentIntentId: string): boolean {
    const payment = this.standIn
      .listPayments()
      .find(({ paymentIntent }) => paymentIntent.id === paymentIntentId);
    const paidBack = (payment?.refunds ?? []).reduce((cents, { amount }) => cents + amount, 0);
    return payment !== undefined && paidBack < payment.paymentIntent.amount_received;
  }
}
