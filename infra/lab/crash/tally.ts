import { setTimeout as wait } from 'node:timers/promises';

const limitMs = 60_000;

/** Counts requests by their results. */
export class Tally {
  inFlight = 0;
  acknowledged = 0;
  refused = 0;
  failed = 0;
  unanswered = 0;

  sent(): void {
    this.inFlight += 1;
  }

  answered(status: number): void {
    this.inFlight -= 1;
    if (status < 300) this.acknowledged += 1;
    else if (status < 500) this.refused += 1;
    else this.failed += 1;
  }

  lost(): void {
    this.inFlight -= 1;
    this.unanswered += 1;
  }

  /** Resolves when this many more requests have been acknowledged. */
  async acknowledgedMore(count: number): Promise<void> {
    const aim = this.acknowledged + count;
    const limit = performance.now() + limitMs;
    while (this.acknowledged < aim) {
      if (performance.now() > limit) throw new Error(`${count} requests were not acknowledged in a minute`);
      await wait(1);
    }
  }

  /** Resolves when no request is waiting for an answer. */
  async quiet(): Promise<void> {
    while (this.inFlight > 0) await wait(5);
  }
}
