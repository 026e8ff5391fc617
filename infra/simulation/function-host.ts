import type { LambdaContext } from '../../functions/runtime/lambda-context.ts';
import { type BackgroundKey, backgroundFunctions } from '../../shared/contract/background-functions.ts';
import { type EndpointKey, endpoints } from '../../shared/contract/endpoints.ts';
import { type CallOptions, type CallResult, call } from '../local/in-process/call.ts';
import { withRole } from '../local/in-process/granted-actions.ts';
import type { Network } from './network.ts';
import { Died, type Scheduler, type Strand } from './scheduler.ts';

/** What a browser learns of a request whose answer never comes. */
export type Lost = 'lost';

/** Runs the functions, each in a process of its own, which may die. */
export class FunctionHost {
  readonly scheduler: Scheduler;
  readonly network: Network;
  /** What must never happen, and did. */
  readonly violations: string[] = [];
  /** Whether nothing is out of order from the start to the end: no fault, and nobody so slow as to be cut off. */
  readonly isCalm: boolean;
  /** Whether every request must be answered, and with no error of ours: whatever goes wrong passes by itself. */
  readonly owesAnswers: boolean;
  private failure: unknown;
  /** How long the reconciler may take; absent: as long as it has. */
  reconcilerSeconds: number | undefined;

  constructor(scheduler: Scheduler, network: Network) {
    this.scheduler = scheduler;
    this.network = network;
    this.isCalm = network.faultRate === 0 && scheduler.slowness <= 10;
    const isMild = network.weather !== 'storm' && network.faultRate <= 0.08;
    this.owesAnswers = this.isCalm || (isMild && scheduler.slowness === 1);
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
    const { handler } = (await import(`../../functions/background/${key}.ts`)) as {
      handler: (event: object, context: LambdaContext) => Promise<Result>;
    };
    const context = this.contextFor(timeoutSeconds);
    const answer = await this.process(name, timeoutSeconds, () =>
      withRole(key, touches, () => handler(event, context)),
    );
    this.scheduler.note(`${name} = ${answer === 'lost' ? answer : JSON.stringify(answer ?? 'done')}`);
    return answer;
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
    return {
      awsRequestId: `at ${this.scheduler.nowMs}`,
      getRemainingTimeInMillis: () => endsAtMs - this.scheduler.nowMs,
    };
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
