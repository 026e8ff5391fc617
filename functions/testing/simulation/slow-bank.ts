import type { StripeStandIn } from '../../../infra/local/stripe/stand-in.ts';
import { stripeKeys } from '../stripe-keys.ts';
import { slowCard } from './acts.ts';
import type { Scheduler } from './scheduler.ts';
import { askStandIn, type StripeAnswer, type StripeRequest } from './stripe-network.ts';

const longestDecisionMs = 25 * 60_000;

/** Stripe, with a card whose bank takes its time. */
export class SlowBank {
  private readonly scheduler: Scheduler;
  private readonly standIn: StripeStandIn;
  private readonly undecided = new Set<string>();

  constructor(scheduler: Scheduler, standIn: StripeStandIn) {
    this.scheduler = scheduler;
    this.standIn = standIn;
  }

  async ask(request: StripeRequest): Promise<StripeAnswer> {
    const [, intent, action] = /^\/v1\/payment_intents\/([^/?]+)(?:\/(\w+))?/.exec(request.path) ?? [];
    if (!intent) return askStandIn(this.standIn, request);
    if (action === 'confirm' && request.body.includes(slowCard) && !this.undecided.has(intent))
      return this.process(intent, request);
    if (!this.undecided.has(intent)) return askStandIn(this.standIn, request);
    if (action) return this.refuse();
    return this.asProcessing(await askStandIn(this.standIn, request));
  }

  private async process(intent: string, request: StripeRequest): Promise<StripeAnswer> {
    const found = await askStandIn(this.standIn, {
      method: 'GET',
      path: `/v1/payment_intents/${intent}`,
      headers: { authorization: `Bearer ${stripeKeys.secretKey}` },
      body: '',
    });
    const { status } = JSON.parse(found.body) as { status?: string };
    if (status !== 'requires_payment_method') return askStandIn(this.standIn, request);
    this.undecided.add(intent);
    const { scheduler } = this;
    scheduler.at(scheduler.nowMs + scheduler.random.below(longestDecisionMs), async () => {
      this.undecided.delete(intent);
      scheduler.note(`the bank decides about ${intent}`);
      await askStandIn(this.standIn, request);
    });
    return this.asProcessing(found);
  }

  private refuse(): StripeAnswer {
    const error = {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: 'You cannot change this PaymentIntent because it has a status of processing.',
    };
    return { status: 400, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ error }) };
  }

  private asProcessing(answer: StripeAnswer): StripeAnswer {
    const intent = JSON.parse(answer.body) as object;
    return { ...answer, body: JSON.stringify({ ...intent, status: 'processing' }) };
  }
}
