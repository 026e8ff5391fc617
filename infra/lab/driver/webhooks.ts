import Stripe from 'stripe';
import { call } from '../../testing/in-process/call.ts';
import { stripeKeys } from '../../testing/in-process/stripe-keys.ts';
import type { DrivenWorld } from './driven-world.ts';

/** Delivers Stripe's events to the site: late, out of order and twice, until each was answered. */
export class Webhooks {
  private readonly world: DrivenWorld;
  private readonly delivered = new Set<string>();

  constructor(world: DrivenWorld) {
    this.world = world;
  }

  private waiting(): Stripe.Event[] {
    return this.world.system.stripe
      .listEvents()
      .map(({ event }) => event)
      .filter(({ id }) => !this.delivered.has(id))
      .reverse();
  }

  private async deliver(event: Stripe.Event): Promise<void> {
    const rawBody = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: rawBody,
      secret: stripeKeys.webhookSecret,
      timestamp: Math.floor(Date.now() / 1000),
    });
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
    const answer = await this.world.mortally('stripe-webhook', 12, () =>
      call('stripe-webhook', { rawBody, headers }),
    );
    const status = answer === 'died' ? answer : answer.status;
    this.world.note(`${event.type} of ${(event.data.object as { id: string }).id} = ${status}`);
    if (status === 200) this.delivered.add(event.id);
    else if (status !== 'died') this.world.faults.push(`${event.type} was answered ${status}`);
  }

  /** Delivers some of the waiting events, while webhooks are on. */
  async some(): Promise<void> {
    const { random, isWebhookOn } = this.world;
    if (!isWebhookOn) return;
    for (const event of this.waiting()) {
      if (random.chance(0.3)) continue;
      await this.deliver(event);
      if (random.chance(0.1)) await this.deliver(event);
    }
  }

  async all(): Promise<void> {
    for (const event of this.waiting()) await this.deliver(event);
  }
}
