import { AsyncLocalStorage } from 'node:async_hooks';
import { clearTimeout, setTimeout } from 'node:timers';
import { createRandom, type Random } from './random.ts';
import type { Counts } from './tally.ts';

/** A thread of events: an invocation, or a visitor's tab. Its random choices do not depend on other strands. */
export interface Strand {
  name: string;
  random: Random;
  /** True when its process has died. None of its requests is sent any more. */
  dead: boolean;
  /** The number of answers that it waits for. */
  waiting: number;
  ended: boolean;
  /** A fault that keeps striking it. */
  outage: { service: string; fault: string; remaining: number } | undefined;
  /** By request: the number of tries that were struck in a row. */
  struck: Map<string, number>;
}

/** The error for a strand whose process has died. */
export class Died extends Error {
  override name = 'Died';
}

interface Due {
  atMs: number;
  order: number;
  happen: () => unknown;
}

/** Long enough for the slowest work between two waits, on a machine that is busy with other things. */
const patienceMs = 120_000;
/** Enough turns of the event loop for the longest work without waiting: writing a mail. */
const longestWorkTurns = 100;
/** Twice the number of events in the longest history of a hundred visitors. */
const maxEvents = 20_000;

/**
 * One clock and one queue for all events. The next event happens only when all strands are waiting, so the seed decides
 * the order.
 */
export class Scheduler {
  readonly strands = new AsyncLocalStorage<Strand>();
  readonly random: Random;
  readonly trace: string[] = [];
  /** The number of strikes of each fault, and of each act. */
  readonly counts: Counts = {};
  nowMs: number;
  /** The number of timers that run beside the work of their strands. */
  timersInStrands = 0;
  /** The factor for slow answers. */
  readonly slowness: number;
  private readonly seed: string;
  private readonly running = new Set<Strand>();
  private onQuiet: (() => void) | undefined;
  private queue: Due[] = [];
  private scheduled = 0;

  constructor(seed: string, nowMs: number, slowness: number) {
    this.seed = seed;
    this.random = createRandom(seed);
    this.nowMs = nowMs;
    this.slowness = slowness;
  }

  note(line: string): void {
    this.trace.push(`${new Date(this.nowMs).toISOString().slice(8, 23)} ${line}`);
  }

  count(kind: string): void {
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
  }

  at(atMs: number, happen: () => unknown): Due {
    const due = { atMs: Math.max(atMs, this.nowMs), order: this.scheduled, happen };
    this.scheduled += 1;
    this.queue.push(due);
    return due;
  }

  cancel(due: Due): void {
    this.queue = this.queue.filter((other) => other !== due);
  }

  get current(): Strand | undefined {
    return this.strands.getStore();
  }

  /** Starts a strand, and resolves with its result. */
  async spawn<Result>(name: string, run: (strand: Strand) => Promise<Result>): Promise<Result> {
    const strand: Strand = {
      name,
      random: createRandom(`${this.seed}/${name}`),
      dead: false,
      waiting: 0,
      ended: false,
      outage: undefined,
      struck: new Map(),
    };
    this.running.add(strand);
    try {
      return await this.strands.run(strand, () => run(strand));
    } finally {
      strand.ended = true;
      this.stop(strand);
    }
  }

  /** Waits for a promise that other strands fulfil. */
  async wait<Result>(promise: Promise<Result>): Promise<Result> {
    const strand = this.current;
    if (!strand) return promise;
    this.pause(strand);
    try {
      return await promise;
    } finally {
      this.resume(strand);
    }
  }

  /** Causes an effect outside after the latency of the way there. */
  act<Result>(latencyMs: number, effect: () => Promise<Result> | Result): Promise<Result> {
    return this.wait(
      new Promise((resolve, reject) => {
        this.at(this.nowMs + latencyMs, async () => {
          try {
            resolve(await this.strands.exit(async () => effect()));
          } catch (error) {
            reject(error);
          }
        });
      }),
    );
  }

  sleep(milliseconds: number): Promise<void> {
    return this.act(milliseconds, () => undefined);
  }

  /** The latency of an answer: mostly short, sometimes very long. */
  latencyMs(random: Random): number {
    return Math.ceil(Math.exp(random.next() * Math.log(200 * this.slowness)));
  }

  /** Runs until no event is left, or until a moment. */
  async run(untilMs = Number.POSITIVE_INFINITY): Promise<void> {
    for (let events = 0; events < maxEvents; events += 1) {
      await this.settle();
      let first = this.queue[0];
      for (const due of this.queue)
        if (!first || due.atMs < first.atMs || (due.atMs === first.atMs && due.order < first.order))
          first = due;
      if (!first || first.atMs > untilMs) {
        if (Number.isFinite(untilMs)) this.nowMs = Math.max(this.nowMs, untilMs);
        return;
      }
      this.queue.splice(this.queue.indexOf(first), 1);
      this.nowMs = Math.max(this.nowMs, first.atMs);
      await first.happen();
    }
    throw new Error('this history never ends');
  }

  private pause(strand: Strand): void {
    strand.waiting += 1;
    this.stop(strand);
  }

  private resume(strand: Strand): void {
    strand.waiting -= 1;
    if (strand.waiting === 0 && !strand.ended) this.running.add(strand);
  }

  /**
   * Runs all strands until they wait. A strand with a timer does several things at once. One of them may wait while
   * others still work, so they get the time to finish.
   */
  private async settle(): Promise<void> {
    for (let quietTurns = 0; quietTurns < (this.timersInStrands > 0 ? longestWorkTurns : 1); ) {
      await new Promise((resolve) => setImmediate(resolve));
      quietTurns = this.running.size === 0 ? quietTurns + 1 : 0;
      if (this.running.size > 0) await this.quiet();
    }
  }

  /** Resolves once no strand runs. */
  private quiet(): Promise<void> {
    return new Promise((resolve, reject) => {
      const impatience = setTimeout(() => {
        const names = [...this.running].map(({ name }) => name).join(', ');
        reject(new Error(`waits for something that the simulator does not know of: ${names}`));
      }, patienceMs);
      this.onQuiet = () => {
        clearTimeout(impatience);
        resolve();
      };
    });
  }

  private stop(strand: Strand): void {
    this.running.delete(strand);
    if (this.running.size === 0) this.onQuiet?.();
  }
}
