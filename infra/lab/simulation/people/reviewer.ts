import type { OpenAppeal } from '../../../../shared/schemas/appeal.ts';
import type { Random } from '../machine/random.ts';
import type { KnownReview, Records } from '../world/records.ts';
import type { StaffPerson } from './staff-person.ts';

/** Close to the last moment for a decision. */
const closeMs = 10_000;

/** An operator who decides about some appeals: at once, in the last moment, too late, or never. */
export class Reviewer {
  private readonly person: StaffPerson;
  private readonly records: Records;

  constructor(person: StaffPerson, records: Records) {
    this.person = person;
    this.records = records;
  }

  /** Decides about the open appeals, and returns the last moments for those that wait. */
  async look(random: Random): Promise<number[]> {
    const answer = await this.person.call('list-appeals');
    if (answer === 'lost' || answer.status !== 200) return [];
    const waiting: number[] = [];
    for (const appeal of answer.body) {
      if (this.isTimeFor(appeal, random)) await this.decide(appeal.bookingId, random);
      else if (random.chance(0.7)) waiting.push(Date.parse(appeal.decideBy));
    }
    return waiting;
  }

  /** Decides, whether there is an appeal or not. */
  async decide(bookingId: string, random: Random): Promise<void> {
    const { id: byStaffId, world } = this.person;
    const made: KnownReview = { bookingId, byStaffId, isUpheld: random.chance(0.5) };
    this.records.reviews.push(made);
    const answer = await this.person.call('decide-appeal', {
      parameters: { id: bookingId },
      body: { upheld: made.isUpheld, reason: 'The camera at the door shows it.' },
    });
    if (answer === 'lost') return;
    made.status = answer.status;
    if (answer.status === 200) world.scheduler.count('act: decide an appeal');
  }

  /** Somebody who has recorded what it is about sometimes tries, in vain. */
  private isTimeFor({ decideBy, obstacle }: OpenAppeal, random: Random): boolean {
    const isLast = Math.abs(Date.parse(decideBy) - this.person.world.scheduler.nowMs) < closeMs;
    return isLast || random.chance(obstacle ? 0.5 : 0.4);
  }
}
