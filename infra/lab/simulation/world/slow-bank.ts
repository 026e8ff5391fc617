import type { StripeStandIn } from '../../../local/stripe/stand-in.ts';
import { stripeKeys } from '../../../testing/in-process/stripe-keys.ts';
import type { Disputes } from '../bank/disputes.ts';
import type { LateRefunds } from '../bank/late-refunds.ts';
import type { ScriptedBank } from '../bank/scripted-bank.ts';
import type { Scheduler } from '../machine/scheduler.ts';
import { askStandIn, type StripeAnswer, type StripeRequest } from '../machine/stripe-network.ts';
import { disputedCard, reluctantCard, slowCard, unrefundableCard } from '../plans/acts.ts';

const longestDecisionMs = 25 * 60_000;

/** Minutes from a payment on in which its bank takes no refund. */
const reluctantMinutes = [5, 40, 200, 700];
/** Minutes in which refunds of a payment are put off, when its customer is about to dispute it. */
const busyMinutes = [0, 2, 15, 60, 120];

/** Error codes of final refusals. */
const finalCodes = ['charge_disputed', 'charge_not_refundable', 'refund_disputed_payment'];

interface RefundAsked {
  atMs: number;
  /** True unless it was rejected. */
  isTaken: boolean;
}

const errorAnswer = (code: string, message: string, status = 400): StripeAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { type: 'invalid_request_error', code, message } }),
});

/** Those who dispute payments, and the banks that put refunds off. */
interface Customers {
  disputes: Disputes;
  lateRefunds: LateRefunds;
  scripted: ScriptedBank | undefined;
}

/**
 * A Stripe with a card whose bank is slow, two whose payments cannot be refunded, ever or for a while, and one whose
 * payments are disputed, and whose refunds may have to wait until then.
 */
export class SlowBank {
  private readonly scheduler: Scheduler;
  private readonly standIn: StripeStandIn;
  private readonly disputes: Disputes;
  private readonly lateRefunds: LateRefunds;
  private readonly undecided = new Set<string>();
  /** By payment intent: the time until which each refund is refused. */
  private readonly refusesUntilMs = new Map<string, number>();
  /** By payment intent: the time until which each refund has to be requested again. */
  private readonly busyUntilMs = new Map<string, number>();
  /** By payment intent: the purposes of refused refunds. */
  private readonly refused = new Map<string, Set<string>>();

  /** The times of refund requests, by payment intent and purpose. */
  private readonly refundsAsked = new Map<string, RefundAsked[]>();
  /** True while the first request for each refund is rejected. */
  isBusy = false;
  /** Called when Stripe has sent one refund more of a payment. */
  onRefund: ((paymentIntentId: string) => void) | undefined;

  /** Absent: disputes and late refunds are left to chance. */
  private readonly scripted: ScriptedBank | undefined;

  constructor(scheduler: Scheduler, standIn: StripeStandIn, { disputes, lateRefunds, scripted }: Customers) {
    this.scripted = scripted;
    this.scheduler = scheduler;
    this.standIn = standIn;
    this.disputes = disputes;
    this.lateRefunds = lateRefunds;
  }

  async ask(request: StripeRequest): Promise<StripeAnswer> {
    const [, intent, action] = /^\/v1\/payment_intents\/([^/?]+)(?:\/(\w+))?/.exec(request.path) ?? [];
    if (request.method === 'POST' && request.path === '/v1/refunds') return this.refund(request);
    if (!intent) return askStandIn(this.standIn, request);
    if (action === 'confirm') this.noteCard(intent, request.body);
    if (action === 'confirm' && request.body.includes(disputedCard))
      return this.payToDispute(intent, request);
    if (action === 'confirm' && request.body.includes(slowCard) && !this.undecided.has(intent))
      return this.process(intent, request);
    if (!this.undecided.has(intent)) return askStandIn(this.standIn, request);
    if (action) return this.refuse();
    return this.asProcessing(await askStandIn(this.standIn, request));
  }

  /** How the bank behind a card treats refunds. */
  private noteCard(intent: string, body: string): void {
    const { random, nowMs } = this.scheduler;
    if (body.includes(unrefundableCard)) this.refusesUntilMs.set(intent, Number.POSITIVE_INFINITY);
    if (body.includes(reluctantCard))
      this.refusesUntilMs.set(intent, nowMs + random.pick(reluctantMinutes) * 60_000);
    if (!body.includes(disputedCard)) return;
    const minutes = this.scripted?.busyMinutes ?? random.pick(busyMinutes);
    this.busyUntilMs.set(intent, nowMs + minutes * 60_000);
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

  /** True for the payments of a card whose owner disputes them: their refunds may have to wait. */
  putsRefundsOff(paymentIntentId: string): boolean {
    return this.busyUntilMs.has(paymentIntentId);
  }

  /** The purposes of the requested and refused refunds of a payment. */
  refusedPurposes(paymentIntentId: string): readonly string[] {
    return [...(this.refused.get(paymentIntentId) ?? [])];
  }

  /** The purposes of all refunds that were requested, whatever the answer. */
  askedPurposes(paymentIntentId: string): readonly string[] {
    return [...this.refundsAsked.keys()]
      .map((key) => key.split(' ') as [string, string])
      .flatMap(([intent, purpose]) => (intent === paymentIntentId ? purpose : []));
  }

  /** True once a refund was refused, or could not be delivered. */
  hasRefusedRefunds(): boolean {
    const payments = this.standIn.listPayments();
    return (
      this.refused.size > 0 ||
      payments.some(({ refunds }) => refunds.some(({ status }) => status === 'failed'))
    );
  }

  refundAsks(paymentIntentId: string, purpose: string): readonly RefundAsked[] {
    return this.refundsAsked.get(`${paymentIntentId} ${purpose}`) ?? [];
  }

  private refund(request: StripeRequest): Promise<StripeAnswer> | StripeAnswer {
    const asked = new URLSearchParams(request.body);
    const intent = asked.get('payment_intent') ?? '';
    const purpose = asked.get('metadata[purpose]') ?? '';
    const key = `${intent} ${purpose}`;
    const earlier = this.refundsAsked.get(key) ?? [];
    const isTaken =
      (!this.isBusy || earlier.length > 0) && !((this.busyUntilMs.get(intent) ?? 0) > this.scheduler.nowMs);
    this.refundsAsked.set(key, [...earlier, { atMs: this.scheduler.nowMs, isTaken }]);
    if (!isTaken) return errorAnswer('rate_limit', 'Too many requests.', 429);
    if ((this.refusesUntilMs.get(intent) ?? 0) <= this.scheduler.nowMs) return this.send(intent, request);
    this.refused.set(intent, (this.refused.get(intent) ?? new Set()).add(purpose));
    this.scheduler.count('fault: stripe refund refused');
    return errorAnswer(this.scheduler.random.pick(finalCodes), 'This charge cannot be refunded.');
  }

  private async payToDispute(intent: string, request: StripeRequest): Promise<StripeAnswer> {
    const answer = await askStandIn(this.standIn, request);
    const { status, amount = 0 } = JSON.parse(answer.body) as { status?: string; amount?: number };
    if (status === 'succeeded' && this.scripted) {
      this.scripted.expect(intent, amount);
      return answer;
    }
    if (status !== 'succeeded' || !this.disputes.expect(intent)) return answer;
    this.lateRefunds.expect(intent);
    return answer;
  }

  private async send(intent: string, request: StripeRequest): Promise<StripeAnswer> {
    const before = this.refundsOf(intent);
    const answer = await askStandIn(this.standIn, request);
    if (this.refundsOf(intent) > before) this.onRefund?.(intent);
    return answer;
  }

  private refundsOf(intent: string): number {
    const payments = this.standIn.listPayments();
    return payments.find(({ paymentIntent }) => paymentIntent.id === intent)?.refunds.length ?? 0;
  }

  /** The last time at which the bank has ended a refund of a payment. */
  lastRefundEndMs(paymentIntentId: string): number {
    return this.lateRefunds.lastEndMs(paymentIntentId);
  }

  private refuse(): StripeAnswer {
    return errorAnswer(
      'payment_intent_unexpected_state',
      'You cannot change this PaymentIntent because it has a status of processing.',
    );
  }

  private asProcessing(answer: StripeAnswer): StripeAnswer {
    const intent = JSON.parse(answer.body) as object;
    return { ...answer, body: JSON.stringify({ ...intent, status: 'processing' }) };
  }
}
