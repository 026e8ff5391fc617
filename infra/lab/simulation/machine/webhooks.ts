import type Stripe from 'stripe';
import { webhookEvents } from '../../../../shared/contract/webhook-events.ts';
import { stripeKeys } from '../../../testing/in-process/stripe-keys.ts';
import type { FunctionHost } from './function-host.ts';
import { signEvent } from './stripe-network.ts';

const wanted: readonly string[] = webhookEvents;
const maxTries = 4;

/**
 * Only these events report a refund that fails after it succeeded, and the end of a dispute. The product relies on
 * Stripe to repeat them for days.
 */
const onlySigns = ['refund.failed', 'charge.dispute.closed'];

/** Stripe's events on their way to the webhook: lost, repeated, in any order, at once or days late. */
export class Webhooks {
  private readonly host: FunctionHost;
  private readonly late: { name: string; payload: string }[] = [];
  private events = 0;
  /** Until then, nothing arrives. */
  deafUntilMs = 0;

  constructor(host: FunctionHost) {
    this.host = host;
  }

  post(payload: string): void {
    const { type } = JSON.parse(payload) as Stripe.Event;
    if (!wanted.includes(type)) return;
    this.events += 1;
    const { scheduler, network } = this.host;
    const { random } = scheduler;
    const name = `webhook/${this.events} ${type}`;
    const arrive = (delayMs: number, copy: string) => {
      scheduler.at(scheduler.nowMs + delayMs, () =>
        this.host.background(this.deliver(`${name}${copy}`, payload, 1)),
      );
    };
    const isOnlySign = onlySigns.includes(type);
    if (scheduler.nowMs < this.deafUntilMs) {
      if (isOnlySign) this.keepForDays(name, payload);
      else this.lose(name);
      return;
    }
    if (network.faultRate === 0) {
      arrive(random.below(5000), '');
      return;
    }
    const fate = random.next();
    if (fate < 0.25 && !isOnlySign) {
      this.lose(name);
      return;
    }
    if (fate < 0.4) {
      this.keepForDays(name, payload);
      return;
    }
    if (fate >= 0.7) scheduler.count('fault: webhook late and out of order');
    arrive(random.below(fate < 0.7 ? 5000 : 40 * 60_000), '');
    if (fate >= 0.6) return;
    scheduler.count('fault: webhook twice');
    arrive(random.below(60_000), ' again');
  }

  private lose(name: string): void {
    this.host.scheduler.note(`${name} is lost`);
    this.host.scheduler.count('fault: webhook lost');
  }

  private keepForDays(name: string, payload: string): void {
    this.late.push({ name, payload });
    this.host.scheduler.count('fault: webhook 72 hours late');
  }

  /** Delivers the events that took days. */
  deliverLate(): void {
    for (const { name, payload } of this.late.splice(0))
      this.host.background(this.deliver(`${name} days later`, payload, 1));
  }

  private async deliver(name: string, payload: string, tries: number): Promise<void> {
    const { scheduler } = this.host;
    const answer = await this.host.invoke('stripe-webhook', `${name} ${tries}`, {
      rawBody: payload,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signEvent(payload, stripeKeys.webhookSecret, scheduler.nowMs),
      },
    });
    if (answer !== 'lost' && answer.status === 200) return;
    if (tries < maxTries)
      scheduler.at(scheduler.nowMs + 30_000 * tries, () =>
        this.host.background(this.deliver(name, payload, tries + 1)),
      );
    else if (onlySigns.some((type) => name.endsWith(type))) this.late.push({ name, payload });
  }
}
