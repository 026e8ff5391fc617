import { setTimeout as wait } from 'node:timers/promises';
import { Temporal } from 'temporal-polyfill';
import { site } from '../../../shared/site.ts';
import { createRandom } from '../simulation/machine/random.ts';
import type { Acknowledged } from './acknowledged.ts';
import { Browser } from './browser.ts';
import type { Gate } from './gate.ts';
import type { Letters } from './letters.ts';
import type { Tally } from './tally.ts';
import { Visitor } from './visitor.ts';

interface CrowdOptions {
  seed: number;
  /** The number of visitors at a time. */
  visitors: number;
  port: number;
  gate: Gate;
  tally: Tally;
  acknowledged: Acknowledged;
  letters: Letters;
  /** The time of the system. */
  nowMs: () => number;
}

const daysAhead = 3;
const mailTries = 10;
const mailPauseMs = 300;

/** A constant number of visitors, each with a browser and an address. A new one follows each that leaves. */
export class Crowd {
  private readonly options: CrowdOptions;
  private readonly places: Promise<void>[] = [];
  private leaving = false;
  lives = 0;

  constructor(options: CrowdOptions) {
    this.options = options;
  }

  arrive(): void {
    for (let place = 0; place < this.options.visitors; place += 1) this.places.push(this.fill());
  }

  /** Resolves when all visitors have finished. */
  async leave(): Promise<void> {
    this.leaving = true;
    await Promise.all(this.places);
  }

  private async fill(): Promise<void> {
    const { gate, seed, acknowledged } = this.options;
    while (!this.leaving) {
      await gate.pass();
      this.lives += 1;
      const number = this.lives;
      const random = createRandom(`visitor ${number} of ${seed}`);
      await new Visitor(number, new Browser(this.options, number), random, {
        acknowledged,
        date: () => this.date(),
        confirmationToken: (email) => this.confirmationToken(email),
      }).live();
    }
  }

  /** Changes the date every few dozen visitors, so that its hours are nearly full. */
  private date(): string {
    const today = Temporal.Instant.fromEpochMilliseconds(this.options.nowMs())
      .toZonedDateTimeISO(site.timeZone)
      .toPlainDate();
    return today.add({ days: daysAhead + (Math.floor(this.lives / 40) % 60) }).toString();
  }

  /** Waits for the mail, which takes a moment. */
  private async confirmationToken(email: string): Promise<string | undefined> {
    for (let tries = 0; tries < mailTries; tries += 1) {
      await this.options.gate.pass();
      // The system may be killed during the call.
      const token = await this.options.letters.confirmationToken(email).catch(() => undefined);
      if (token) return token;
      await wait(mailPauseMs);
    }
    return undefined;
  }
}
