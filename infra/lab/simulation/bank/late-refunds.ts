import type { StripeStandIn } from '../../../local/stripe/stand-in.ts';
import type { Later } from '../machine/later.ts';
import type { Scheduler } from '../machine/scheduler.ts';

/** From the payment to the times at which its bank looks at refunds that it keeps, in minutes. */
const looksAfter = [20, 90, 700, 1600, 3100];
/** From the payment on: the bank keeps no refund any longer. */
const letsGoAfter = 3200;
/** From the payment to a refund that comes back, in minutes. Undefined: none does. */
const bouncesAfter = [40, 700, 3300, 6000, undefined, undefined, undefined];

/** A bank that keeps the refunds of a payment pending for days, and sends some back that had arrived. */
export class LateRefunds {
  private readonly scheduler: Scheduler;
  private readonly standIn: StripeStandIn;
  private readonly later: Later;
  /** By payment intent: the last time at which the bank has ended a refund. */
  private readonly endedAtMs = new Map<string, number>();

  constructor(scheduler: Scheduler, standIn: StripeStandIn, later: Later) {
    this.scheduler = scheduler;
    this.standIn = standIn;
    this.later = later;
  }

  /** A payment whose refunds may take long. */
  expect(paymentIntentId: string): void {
    const { random } = this.scheduler;
    if (random.chance(0.5)) this.keep(paymentIntentId);
    const minutes = random.pick(bouncesAfter);
    if (minutes !== undefined) this.later.after(minutes, () => this.end(paymentIntentId, 'succeeded'));
  }

  lastEndMs(paymentIntentId: string): number {
    return this.endedAtMs.get(paymentIntentId) ?? Number.NEGATIVE_INFINITY;
  }

  private keep(paymentIntentId: string): void {
    const { scheduler, later } = this;
    this.standIn.holdRefunds(paymentIntentId);
    scheduler.count('refund: is kept by the bank');
    for (const minutes of looksAfter)
      later.after(minutes, () => {
        if (scheduler.random.chance(0.5)) this.end(paymentIntentId, 'pending');
      });
    later.after(letsGoAfter, () => {
      this.end(paymentIntentId, 'pending');
      this.standIn.holdRefunds(paymentIntentId, false);
    });
  }

  /** Ends the refunds of a status. Those that have arrived come back. */
  end(paymentIntentId: string, status: 'pending' | 'succeeded', as?: 'failed' | 'succeeded'): void {
    const { scheduler, standIn } = this;
    const payment = standIn.listPayments().find(({ paymentIntent }) => paymentIntent.id === paymentIntentId);
    for (const refund of payment?.refunds.filter((known) => known.status === status) ?? []) {
      const end = as ?? (status === 'succeeded' || scheduler.random.chance(0.5) ? 'failed' : 'succeeded');
      standIn.endRefund(refund.id, end);
      this.endedAtMs.set(paymentIntentId, scheduler.nowMs);
      const what = status === 'succeeded' ? 'comes back' : end;
      scheduler.note(`refund ${refund.metadata?.purpose} of ${paymentIntentId} ${what}`);
      scheduler.count(`refund: ${what}`);
    }
  }
}
