import { minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import type { Scheduler } from './scheduler.ts';

/** Later than this, a history has no visitors any more. */
const soonMs = 60 * minuteMs;

interface Due {
  atMs: number;
  happen: () => void;
}

/** The acts of banks that fall due within minutes, or days after the last visitor has gone. */
export class Later {
  private readonly scheduler: Scheduler;
  private waiting: Due[] = [];

  constructor(scheduler: Scheduler) {
    this.scheduler = scheduler;
  }

  after(minutes: number, happen: () => void): void {
    const { scheduler } = this;
    const atMs = scheduler.nowMs + minutes * minuteMs + scheduler.random.below(3000);
    if (atMs - scheduler.nowMs > soonMs) this.waiting.push({ atMs, happen });
    else scheduler.at(atMs, happen);
  }

  /** Does what has fallen due since. */
  catchUp(): void {
    for (;;) {
      const next = this.waiting
        .filter(({ atMs }) => atMs <= this.scheduler.nowMs)
        .sort((a, b) => a.atMs - b.atMs)[0];
      if (!next) return;
      this.waiting = this.waiting.filter((due) => due !== next);
      next.happen();
    }
  }
}
