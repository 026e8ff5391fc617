import type { StakeAction } from '../../../../shared/domain/stakes/stakes.ts';
import { openingKeyIn } from '../machine/post-office.ts';
import type { Random } from '../machine/random.ts';
import type { KnownAppeal, Records } from '../world/records.ts';
import type { World } from '../world/world.ts';
import type { Devices } from './devices.ts';

/** The words of donors about their session in the days after it, one after the other. */
const words: readonly (readonly StakeAction[])[] = [
  [],
  [],
  ['achieved'],
  ['achieved'],
  ['refund'],
  ['achieved', 'refund'],
  ['refund', 'achieved'],
  ['refund', 'failed'],
];

/** A visitor who decides about a donation, and appeals about it. */
export class Donor {
  private readonly world: World;
  private readonly records: Records;
  private readonly devices: Devices;
  private readonly name: string;
  private toSay: readonly StakeAction[] | undefined;
  private appeals = 0;

  constructor(world: World, records: Records, devices: Devices, name: string) {
    this.world = world;
    this.records = records;
    this.devices = devices;
    this.name = name;
  }

  /** Says several things at once, and appeals, which is in vain before anything stands against the donation. */
  async decide(choices: readonly StakeAction[]): Promise<void> {
    const booking = this.records.stakeOf(this.name);
    if (!booking) return;
    await Promise.all(choices.map((action) => this.say(booking.id, action)));
    await this.appeal(booking.id);
  }

  /**
   * Looks at the donation in the days after the session, says something or nothing, and may appeal. Returns the time at
   * which the donor would rather appeal.
   */
  async lookBack(random: Random): Promise<number | undefined> {
    const booking = this.records.stakeOf(this.name);
    if (!booking) return undefined;
    this.toSay ??= random.pick(words);
    const [action, ...rest] = this.toSay;
    if (action && random.chance(0.5)) {
      this.toSay = rest;
      await this.say(booking.id, action);
    }
    const seen = await this.devices.current.call('get-booking', { parameters: { id: booking.id } });
    const { appealUntil } = (seen !== 'lost' && seen.status === 200 && seen.body.donation) || {};
    if (appealUntil === undefined || random.chance(0.15)) return undefined;
    if (random.chance(0.6)) return Date.parse(appealUntil);
    await this.appeal(booking.id);
    return undefined;
  }

  /** Appeals in the last moment, or a moment too late. */
  async appealLate(): Promise<void> {
    const booking = this.records.stakeOf(this.name);
    if (booking) await this.appeal(booking.id);
  }

  private async say(bookingId: string, action: StakeAction): Promise<void> {
    this.records.tried(bookingId, action);
    const answer = await this.devices.current.call('resolve-donation', {
      parameters: { id: bookingId },
      body: { action },
    });
    if (answer !== 'lost' && answer.status === 200)
      this.records.decided(bookingId, action, answer.body.donationStatus);
  }

  /** By the link in the mail, which works in any browser, or as the owner of the booking. */
  private async appeal(bookingId: string): Promise<void> {
    this.appeals += 1;
    const made: KnownAppeal = {
      bookingId,
      text: `I sat at my seat for the whole session. This is appeal ${this.appeals}.`,
      sentAtMs: this.world.scheduler.nowMs,
    };
    this.records.appeals.push(made);
    const key = this.linkTo(bookingId);
    const answer = await this.devices.current.call('appeal', {
      parameters: { id: bookingId },
      body: { text: made.text },
      ...(key && { query: { key } }),
    });
    if (answer === 'lost') return;
    made.status = answer.status;
    if (answer.status === 200) this.world.scheduler.count('act: appeal');
  }

  private linkTo(bookingId: string): string | undefined {
    const letter = this.world.postOffice.letters.find(({ messageKey }) =>
      messageKey.startsWith(`donation-not-kept#${bookingId}#`),
    );
    return letter && openingKeyIn(letter.text);
  }
}
