import type { StripeStandIn } from '../../../local/stripe/stand-in.ts';
import type { Disputes } from '../bank/disputes.ts';
import { PaidBack } from '../bank/paid-back.ts';
import { FreedSeats } from '../machine/freed-seats.ts';
import { FunctionHost } from '../machine/function-host.ts';
import type { Later } from '../machine/later.ts';
import { MailDelivery } from '../machine/mail-delivery.ts';
import type { Network } from '../machine/network.ts';
import { PostOffice } from '../machine/post-office.ts';
import type { Scheduler } from '../machine/scheduler.ts';
import type { TableStream } from '../machine/table-stream.ts';
import type { Counts } from '../machine/tally.ts';
import { Webhooks } from '../machine/webhooks.ts';
import type { SlowBank } from './slow-bank.ts';

interface Parts {
  scheduler: Scheduler;
  network: Network;
  stripe: StripeStandIn;
  bank: SlowBank;
  disputes: Disputes;
  later: Later;
  stream: TableStream;
}

/** The world of one history, except its visitors. */
export class World extends FunctionHost {
  readonly stripe: StripeStandIn;
  readonly bank: SlowBank;
  readonly disputes: Disputes;
  readonly later: Later;
  readonly paidBack: PaidBack;
  readonly stream: TableStream;
  readonly postOffice = new PostOffice();
  readonly mail: MailDelivery;
  readonly webhooks: Webhooks;
  /** The metrics of the functions. */
  readonly measured: Counts = {};
  /** The runs of the reconciler. */
  readonly reconciliations: { startedAtMs: number; endedAtMs: number }[] = [];
  private minutes = 0;

  constructor({ scheduler, network, stripe, bank, disputes, later, stream }: Parts) {
    super(scheduler, network);
    this.stripe = stripe;
    this.bank = bank;
    this.disputes = disputes;
    this.later = later;
    this.paidBack = new PaidBack(stripe, disputes.known);
    bank.onRefund = (paymentIntentId) => this.paidBack.sent(paymentIntentId, scheduler.nowMs);
    this.stream = stream;
    this.mail = new MailDelivery(this, stream);
    this.webhooks = new Webhooks(this);
  }

  /** From now on freed seats are offered as soon as the stream tells of them. */
  offerFreedSeats(): void {
    const freed = new FreedSeats(this);
    this.mail.onRecords = (records) => freed.take(records);
  }

  /** The function of each minute. Where it dies, the next one goes on. */
  async askWaiting(): Promise<void> {
    this.minutes += 1;
    await this.invokeBackground('ask-waiting', `minute/${this.minutes}`, {}).catch(() => undefined);
  }

  async reconcile(): Promise<void> {
    const run = { startedAtMs: this.scheduler.nowMs, endedAtMs: Number.POSITIVE_INFINITY };
    this.reconciliations.push(run);
    const failed = await this.invokeBackground(
      'reconcile',
      `reconcile/${this.reconciliations.length}`,
      {},
    ).catch((error: unknown) => String(error));
    run.endedAtMs = this.scheduler.nowMs;
    if (failed && this.owesAnswers) this.violations.push(`the reconciler fails: ${failed}`);
  }
}
