import { minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import type { StripeStandIn } from '../../../local/stripe/stand-in.ts';
import { stripeKeys } from '../../../testing/in-process/stripe-keys.ts';
import type { Scheduler } from './scheduler.ts';
import { askStandIn, type StripeAnswer, type StripeRequest } from './stripe-network.ts';

/** A card whose bank is slow. Until the bank decides, Stripe reports the payment as processing. */
const slowCard = '4000056655665556';
/** A card to which Stripe refuses every refund for good. */
const unrefundableCard = '5555555555554444';
/** A card to which Stripe refuses refunds for some minutes or hours, and takes them later. */
const reluctantCard = '378282246310005';

export const cards = {
  good: ['4242424242424242'],
  'declined, then good': ['4000000000000002', '4242424242424242'],
  declined: ['4000000000000002'],
  authenticates: ['4000000000003220'],
  'refunds slowly': ['4000000000007726'],
  'cannot be refunded': ['4000000000005126'],
  'is decided later': [slowCard],
  'takes no refunds': [unrefundableCard],
  'takes refunds later': [reluctantCard],
  none: [],
} as const satisfies Record<string, readonly string[]>;
export type Card = keyof typeof cards;

const longestDecisionMs = 25 * minuteMs;
/** Minutes from a payment on in which its bank takes no refund. */
const reluctantMinutes = [5, 40, 200, 700];
/** Error codes of final refusals. */
const finalCodes = ['charge_disputed', 'charge_not_refundable', 'refund_disputed_payment'];

const refusal = (code: string, message: string, status = 400): StripeAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { type: 'invalid_request_error', code, message } }),
});

/** A Stripe with cards whose bank is slow, or takes no refunds. */
export class Bank {
  private readonly scheduler: Scheduler;
  private readonly standIn: StripeStandIn;
  /** The payments that the bank has not decided about yet. */
  readonly undecided = new Set<string>();
  /** By payment intent: until when each refund is refused for good, and until when it is put off. */
  private readonly refusesUntilMs = new Map<string, number>();
  readonly busyUntilMs = new Map<string, number>();
  /** The refunds that were asked for: how often, and whether one was refused for good. */
  readonly refunds = new Map<string, { asked: number; refused: number }>();
  /** Called when Stripe has sent one refund more of a payment. */
  onRefund: ((paymentIntentId: string) => void) | undefined;

  constructor(scheduler: Scheduler, standIn: StripeStandIn) {
    this.scheduler = scheduler;
    this.standIn = standIn;
  }

  async ask(request: StripeRequest): Promise<StripeAnswer> {
    const [, intent, action] = /^\/v1\/payment_intents\/([^/?]+)(?:\/(\w+))?/.exec(request.path) ?? [];
    if (request.method === 'POST' && request.path === '/v1/refunds') return this.refund(request);
    if (!intent) return askStandIn(this.standIn, request);
    if (action === 'confirm') this.noteCard(intent, request.body);
    if (action === 'confirm' && request.body.includes(slowCard) && !this.undecided.has(intent))
      return this.process(intent, request);
    if (!this.undecided.has(intent)) return askStandIn(this.standIn, request);
    if (action)
      return refusal(
        'payment_intent_unexpected_state',
        'You cannot change this PaymentIntent because it has a status of processing.',
      );
    return this.asProcessing(await askStandIn(this.standIn, request));
  }

  private noteCard(intent: string, body: string): void {
    const { random, nowMs } = this.scheduler;
    if (body.includes(unrefundableCard)) this.refusesUntilMs.set(intent, Number.POSITIVE_INFINITY);
    if (body.includes(reluctantCard))
      this.refusesUntilMs.set(intent, nowMs + random.pick(reluctantMinutes) * minuteMs);
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

  private async refund(request: StripeRequest): Promise<StripeAnswer> {
    const { nowMs, random } = this.scheduler;
    const asked = new URLSearchParams(request.body);
    const intent = asked.get('payment_intent') ?? '';
    const key = `${intent} ${asked.get('metadata[purpose]')}`;
    const known = this.refunds.get(key) ?? { asked: 0, refused: 0 };
    this.refunds.set(key, known);
    known.asked += 1;
    if ((this.busyUntilMs.get(intent) ?? 0) > nowMs) return refusal('rate_limit', 'Too many requests.', 429);
    if ((this.refusesUntilMs.get(intent) ?? 0) > nowMs) {
      known.refused += 1;
      this.scheduler.count('fault: stripe refund refused');
      return refusal(random.pick(finalCodes), 'This charge cannot be refunded.');
    }
    const before = this.refundsOf(intent);
    const answer = await askStandIn(this.standIn, request);
    if (this.refundsOf(intent) > before) this.onRefund?.(intent);
    return answer;
  }

  private refundsOf(intent: string): number {
    const payments = this.standIn.listPayments();
    return payments.find(({ paymentIntent }) => paymentIntent.id === intent)?.refunds.length ?? 0;
  }

  private asProcessing(answer: StripeAnswer): StripeAnswer {
    const intent = JSON.parse(answer.body) as object;
    return { ...answer, body: JSON.stringify({ ...intent, status: 'processing' }) };
  }
}
