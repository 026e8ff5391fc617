import type { LambdaContext } from '../../../../functions/runtime/lambda-context.ts';
import { type BackgroundKey, backgroundFunctions } from '../../../../shared/contract/background-functions.ts';
import { type EndpointKey, endpoints } from '../../../../shared/contract/endpoints.ts';
import { type CallOptions, type CallResult, call } from '../../../testing/in-process/call.ts';
import { withRole } from '../../../testing/in-process/granted-actions.ts';
import type { Network } from './network.ts';
import { Died, type Scheduler, type Strand } from './scheduler.ts';

/** The result for a browser whose request gets no answer. */
export type Lost = 'lost';
export type Result<Key extends EndpointKey> = CallResult<Key> | Lost;

/** A request of somebody, with its answer. */
export interface Asked<Key extends EndpointKey = EndpointKey> {
  key: Key;
  by: string;
  options: CallOptions;
  sentAtMs: number;
  /** Infinity while there is none. */
  atMs: number;
  answer: Result<Key>;
}

/** Runs each invocation of a function in a simulated process, which may die. */
export class FunctionHost {
  readonly scheduler: Scheduler;
  readonly network: Network;
  /** Violations that were seen while the history ran. */
  readonly violations: string[] = [];
  /** Everything that people have asked, in the order of sending. */
  readonly asked: Asked[] = [];
  /** True when the history has no faults and no answer so slow that it is cut off. */
  readonly isCalm: boolean;
  /** True when every request must get an answer other than a 5xx, because all faults pass by themselves. */
  readonly owesAnswers: boolean;
  private failure: unknown;

  constructor(scheduler: Scheduler, network: Network) {
    this.scheduler = scheduler;
    this.network = network;
    this.isCalm = network.faultRate === 0 && scheduler.slowness <= 10;
    const isMild = network.weather !== 'storm' && network.faultRate <= 0.08;
    this.owesAnswers = this.isCalm || (isMild && scheduler.slowness === 1);
  }

  /** Runs work in the background. An error ends the history. */
  background(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      this.failure ??= error;
    });
  }

  async run(untilMs?: number): Promise<void> {
    await this.scheduler.run(untilMs);
    if (this.failure) throw this.failure;
  }

  /** The requests of a kind. */
  of<Key extends EndpointKey>(key: Key): Asked<Key>[] {
    return this.asked.filter((asked) => asked.key === key) as unknown as Asked<Key>[];
  }

  /** Invokes an endpoint for a browser in a new process. */
  async invoke<Key extends EndpointKey>(
    key: Key,
    name: string,
    options: CallOptions,
  ): Promise<CallResult<Key> | Lost> {
    const { scheduler } = this;
    const { timeoutSeconds } = endpoints[key];
    const context = this.contextFor(timeoutSeconds);
    const asked: Asked = {
      ...{ key, by: name, options, sentAtMs: scheduler.nowMs },
      ...{ atMs: Number.POSITIVE_INFINITY, answer: 'lost' },
    };
    this.asked.push(asked);
    const answer = await scheduler.wait(
      this.process(`${name} ${key}`, timeoutSeconds, () => call(key, { ...options, context })),
    );
    Object.assign(asked, { answer, atMs: scheduler.nowMs });
    if (answer !== 'lost' && answer.status < 300) scheduler.count(`endpoint: ${key}`);
    scheduler.note(
      `${name} ${key} = ${answer === 'lost' ? answer : `${answer.status} ${answer.status < 300 ? '' : answer.text}`}`,
    );
    if (this.owesAnswers) this.requireAnswer(key, answer);
    return answer;
  }

  /** Sends a request without faults or delays, to see what the site answers now. */
  async look<Key extends EndpointKey>(key: Key, options: CallOptions): Promise<CallResult<Key>> {
    const { scheduler } = this;
    let hasEnded = false;
    const looking = scheduler.strands
      .exit(() => call(key, options))
      .finally(() => {
        hasEnded = true;
      });
    // The function may wait for a moment itself.
    while (!hasEnded) await scheduler.run();
    return looking;
  }

  async invokeBackground<Result>(key: BackgroundKey, name: string, event: object): Promise<Result | Lost> {
    const { touches, timeoutSeconds } = backgroundFunctions[key];
    const { handler } = (await import(`../../../../functions/background/${key}.ts`)) as {
      handler: (event: object, context: LambdaContext) => Promise<Result>;
    };
    const context = this.contextFor(timeoutSeconds);
    const answer = await this.process(name, timeoutSeconds, () =>
      withRole(key, touches, () => handler(event, context), context),
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

  /** Runs until the function ends, dies or exceeds its time limit. */
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

  /** Decides if a request or an answer is lost between the caller and the function. */
  private loses({ random }: Strand, what: 'request' | 'answer'): boolean {
    const { faultRate, weather } = this.network;
    const lost = faultRate > 0 && weather === 'storm' && random.chance(faultRate / 2);
    if (lost) this.scheduler.count(`fault: process ${what} lost`);
    return lost;
  }
}
