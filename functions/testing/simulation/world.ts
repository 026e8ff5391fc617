import type { StripeStandIn } from '../../../infra/local/stripe/stand-in.ts';
import { type BackgroundKey, backgroundFunctions } from '../../../shared/contract/background-functions.ts';
import { type EndpointKey, endpoints } from '../../../shared/contract/endpoints.ts';
import type { LambdaContext } from '../../runtime/lambda-context.ts';
import { type CallOptions, type CallResult, call } from '../call.ts';
import { withRole } from '../granted-actions.ts';
import { MailDelivery } from './mail-delivery.ts';
import type { Network } from './network.ts';
import { PostOffice } from './post-office.ts';
import { Died, type Scheduler, type Strand } from './scheduler.ts';
import type { SlowBank } from './slow-bank.ts';
import type { TableStream } from './table-stream.ts';
import type { Counts } from './tally.ts';
import { Webhooks } from './webhooks.ts';

/** What a browser learns of a request whose answer never comes. */
export type Lost = 'lost';

/** Everything there is in one history, beside its visitors. */
export class World {
  readonly scheduler: Scheduler;
  readonly network: Network;
  readonly stripe: StripeStandIn;
  readonly bank: SlowBank;
  readonly stream: TableStream;
  readonly postOffice = new PostOffice();
  readonly mail: MailDelivery;
  readonly webhooks: Webhooks;
  /** What must never happen, and did. */
  readonly violations: string[] = [];
  /** What the functions have counted for the operator. */
  readonly measured: Counts = {};
  /** Whether nothing is out of order from the start to the end: no fault, and nobody so slow as to be cut off. */
  readonly isCalm: boolean;
  /** Whether every request must be answered, and with no error of ours: whatever goes wrong passes by itself. */
  readonly owesAnswers: boolean;
  private failure: unknown;
  /** The runs of the reconciler. */
  readonly reconciliations: { startedAtMs: number; endedAtMs: number }[] = [];
  /** How long the reconciler may take; absent: as long as it has. */
  reconcilerSeconds: number | undefined;

  constructor(parts: Pick<World, 'scheduler' | 'network' | 'stripe' | 'bank' | 'stream'>) {
    this.scheduler = parts.scheduler;
    this.network = parts.network;
    this.stripe = parts.stripe;
    this.bank = parts.bank;
    this.stream = parts.stream;
    this.isCalm = parts.network.faultRate === 0 && parts.scheduler.slowness <= 10;
    const isMild = parts.network.weather !== 'storm' && parts.network.faultRate <= 0.08;
    this.owesAnswers = this.isCalm || (isMild && parts.scheduler.slowness === 1);
    this.mail = new MailDelivery(this, parts.stream);
    this.webhooks = new Webhooks(this);
  }

  /** Lets something go on by itself; what breaks it breaks the history. */
  background(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      this.failure ??= error;
    });
  }

  async run(): Promise<void> {
    await this.scheduler.run();
    if (this.failure) throw this.failure;
  }

  /** A request of a browser, in a process of its own. */
  async invoke<Key extends EndpointKey>(
    key: Key,
    name: string,
    options: CallOptions,
  ): Promise<CallResult<Key> | Lost> {
    const { scheduler } = this;
    scheduler.count(`endpoint: ${key}`);
    const { timeoutSeconds } = endpoints[key];
    const context = this.contextFor(timeoutSeconds);
    const answer = await scheduler.wait(
      this.process(`${name} ${key}`, timeoutSeconds, () => call(key, { ...options, context })),
    );
    scheduler.note(
      `${name} ${key} = ${answer === 'lost' ? answer : `${answer.status} ${answer.status < 300 ? '' : answer.text}`}`,
    );
    if (this.owesAnswers) this.requireAnswer(key, answer);
    return answer;
  }

  async invokeBackground<Result>(key: BackgroundKey, name: string, event: object): Promise<Result | Lost> {
    const { touches, timeoutSeconds: granted } = backgroundFunctions[key];
    const timeoutSeconds = (key === 'reconcile' && this.reconcilerSeconds) || granted;
    const { handler } = (await import(`../../background/${key}.ts`)) as {
      handler: (event: object, context: LambdaContext) => Promise<Result>;
    };
    const context = this.contextFor(timeoutSeconds);
    const answer = await this.process(name, timeoutSeconds, () =>
      withRole(key, touches, () => handler(event, context)),
    );
    this.scheduler.note(`${name} = ${answer === 'lost' ? answer : JSON.stringify(answer ?? 'done')}`);
    return answer;
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

  private requireAnswer(key: EndpointKey, answer: CallResult<EndpointKey> | Lost): void {
    const isSlow = this.scheduler.slowness > 1;
    if (answer === 'lost') {
      if (!isSlow)
        this.violations.push(`${key} never answers, though all that is out of order passes by itself`);
    } else if (answer.status >= 500 && answer.status !== 503)
      this.violations.push(
        `${key} answers ${answer.status}, though all that is out of order passes by itself`,
      );
  }

  private contextFor(timeoutSeconds: number): LambdaContext {
    const endsAtMs = this.scheduler.nowMs + timeoutSeconds * 1000;
    return { getRemainingTimeInMillis: () => endsAtMs - this.scheduler.nowMs };
  }

  /** Runs until it ends, dies, or its time is up. */
  private process<Result>(
    name: string,
    timeoutSeconds: number,
    run: () => Promise<Result>,
  ): Promise<Result | Lost> {
    const { scheduler } = this;
    return scheduler.spawn(name, async (strand) => {
      const end = scheduler.at(scheduler.nowMs + timeoutSeconds * 1000, () => {
        scheduler.note(`${name} runs out of time`);
        scheduler.count('fault: process out of time');
        strand.dead = true;
      });
      try {
        await scheduler.sleep(scheduler.latencyMs(strand.random));
        if (this.loses(strand, 'request')) return 'lost';
        const result = await run();
        if (strand.dead) return 'lost';
        await scheduler.sleep(scheduler.latencyMs(strand.random));
        if (this.loses(strand, 'answer')) return 'lost';
        return result;
      } catch (error) {
        if (strand.dead || error instanceof Died) return 'lost';
        throw error;
      } finally {
        scheduler.cancel(end);
      }
    });
  }

  /** Between a caller and us. */
  private loses({ random }: Strand, what: 'request' | 'answer'): boolean {
    const { faultRate, weather } = this.network;
    const lost = faultRate > 0 && weather === 'storm' && random.chance(faultRate / 2);
    if (lost) this.scheduler.count(`fault: process ${what} lost`);
    return lost;
  }
}
