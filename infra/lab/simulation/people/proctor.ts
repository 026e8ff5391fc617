import { ruleIds } from '../../../../shared/content/rules.ts';
import { type AttendanceRecord, shownResults } from '../../../../shared/domain/desk/attendance.ts';
import { localDate } from '../../../../shared/domain/time/location-time.ts';
import type { DeskSession } from '../../../../shared/schemas/staff/desk.ts';
import { type Random, uuidOf } from '../machine/random.ts';
import type { Tap } from '../world/records.ts';
import type { World } from '../world/world.ts';
import type { StaffPerson } from './staff-person.ts';

const faultRate = 0.1;

/** Proctors at a desk with a poor network: each tap is sent again under its nonce until it is answered. */
export class Proctor {
  private readonly person: StaffPerson;
  private readonly world: World;
  private readonly taps: Tap[];
  private shifts = 0;

  /** `taps`: of all proctors. */
  constructor(person: StaffPerson, taps: Tap[]) {
    this.person = person;
    this.world = person.world;
    this.taps = taps;
  }

  /** Records something about most sessions of a day. The network is poor meanwhile, if it was in this history. */
  async work(
    isPoor: boolean,
    date = localDate(this.world.scheduler.nowMs),
    { isStrict }: { isStrict: boolean } = { isStrict: false },
  ): Promise<void> {
    const { scheduler, network } = this.world;
    if (isPoor) network.faultRate = faultRate;
    this.shifts += 1;
    await scheduler.spawn(`${this.person.name} at the desk ${this.shifts}`, async ({ random }) => {
      const sessions = await this.readDay(date);
      const attended = sessions.filter(() => random.chance(isStrict ? 0.9 : 0.6));
      await Promise.all(
        attended.map((session) => (isStrict ? this.accuse(session, random) : this.attend(session, random))),
      );
    });
    network.faultRate = 0;
  }

  /** Sends again what no answer has arrived for. */
  async finish(): Promise<void> {
    const waiting = this.taps.filter((tap) => tap.status === undefined && tap.byStaffId === this.person.id);
    for (const tap of waiting) await this.send(tap, 12);
  }

  private async readDay(date: string): Promise<DeskSession[]> {
    const answer = await this.person.call('get-desk-day', { query: { date } });
    return answer === 'lost' || answer.status !== 200 ? [] : (answer.body.day?.sessions ?? []);
  }

  /** Records something that speaks against a donation. */
  private async accuse(session: DeskSession, random: Random): Promise<void> {
    await this.tap(
      session,
      random.chance(0.5) ? { kind: 'no-show' } : { kind: 'result', shown: 'no' },
      random,
    );
  }

  /** Sends one tap, or the same one twice at once. */
  private async tap(
    { bookingId, sequence }: DeskSession,
    record: AttendanceRecord,
    random: Random,
  ): Promise<string> {
    const byStaffId = this.person.id;
    const made: Tap = { nonce: uuidOf(random), bookingId, sequence, record, byStaffId };
    this.taps.push(made);
    this.world.scheduler.count(`tap: ${record.kind}`);
    const copies = random.chance(0.2) ? 2 : 1;
    await Promise.all(Array.from({ length: copies }, () => this.send(made)));
    return made.nonce;
  }

  private async attend(session: DeskSession, random: Random): Promise<void> {
    const tap = (record: AttendanceRecord): Promise<string> => this.tap(session, record, random);
    const first = await tap({ kind: random.chance(0.7) ? 'arrived' : 'no-show' });
    if (random.chance(0.3)) await tap({ kind: 'undo', undoes: first });
    const more: AttendanceRecord[] = [
      { kind: 'rule-broken', rule: random.pick(ruleIds) },
      { kind: 'rule-broken', rule: random.pick(ruleIds) },
      { kind: 'result', shown: random.pick(shownResults) },
      { kind: 'note', text: 'Moved to a quieter seat.' },
    ];
    const nonces = await Promise.all(more.filter(() => random.chance(0.5)).map(tap));
    if (nonces.length > 0 && random.chance(0.5)) await tap({ kind: 'undo', undoes: random.pick(nonces) });
  }

  /** Tries some times. A later call tries again. */
  private async send(tap: Tap, mostTries = 3): Promise<void> {
    const { bookingId: id, nonce, sequence, record } = tap;
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = await this.person.call('record-attendance', {
        parameters: { id },
        body: { nonce, sequence, ...record },
      });
      if (answer === 'lost' || answer.status >= 500) continue;
      const { status } = tap;
      if (status !== undefined && status !== answer.status)
        this.world.violations.push(`the tap ${nonce} is answered ${status} and ${answer.status}`);
      tap.status = answer.status;
      return;
    }
  }
}
