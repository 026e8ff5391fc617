import { giveStaffSession } from '../../functions/access/staff-session.ts';
import { keys } from '../../functions/store/keys.ts';
import { transact } from '../../functions/store/table.ts';
import { ruleIds } from '../../shared/content/rules.ts';
import { type AttendanceRecord, shownResults } from '../../shared/domain/attendance.ts';
import { localDate } from '../../shared/domain/location-time.ts';
import type { DeskSession } from '../../shared/schemas/desk.ts';
import { decideInVain } from './appeals.ts';
import { type Random, uuidOf } from './random.ts';
import type { World } from './world.ts';

/** A tap at the desk, as its proctor remembers it. */
export interface Tap {
  nonce: string;
  bookingId: string;
  sequence: number;
  record: AttendanceRecord;
  /** The answer. Undefined: none has arrived. */
  status?: number;
}

const faultRate = 0.1;

const staff = { id: '7d0b2c4e-5c1f-4f60-8f4f-0c1de5c0ffee', generation: 1 };

const sessionFrom = async (nowMs: number): Promise<string[]> => {
  const [cookie = ''] = (await giveStaffSession(staff, nowMs)).split(';');
  return [cookie];
};

/** A proctor at a desk with a poor network: each tap is sent again under its nonce until it is answered. */
export class Proctor {
  readonly taps: Tap[] = [];
  private readonly world: World;
  private cookies: string[];
  private requests = 0;

  private constructor(world: World, cookies: string[]) {
    this.world = world;
    this.cookies = cookies;
  }

  static async signIn(world: World): Promise<Proctor> {
    const Item = {
      ...keys.staffMember(staff.id),
      ...staff,
      name: 'Kim',
      role: 'operator',
      status: 'active',
      passkeyIds: [],
      endedSessions: [],
    };
    await transact([{ Put: { Item } }]);
    return new Proctor(world, await sessionFrom(world.scheduler.nowMs));
  }

  /** Records something about everybody of today. The network is poor meanwhile, if it was in this history. */
  async work(isPoor: boolean): Promise<void> {
    const { scheduler, network } = this.world;
    if (isPoor) network.faultRate = faultRate;
    this.requests += 1;
    await scheduler.spawn(`proctor ${this.requests}`, async ({ random }) => {
      const sessions = await this.readDay();
      const attended = sessions.filter(() => random.chance(0.6));
      await Promise.all(attended.map((session) => this.attend(session, random)));
      const [first] = attended;
      if (first) await decideInVain(this.world, first.bookingId, this.cookies);
    });
    network.faultRate = 0;
  }

  /** Sends again what no answer has arrived for. */
  async finish(): Promise<void> {
    for (const tap of this.taps.filter(({ status }) => status === undefined)) await this.send(tap, 12);
  }

  private async readDay(): Promise<DeskSession[]> {
    const { scheduler } = this.world;
    const query = { date: localDate(scheduler.nowMs) };
    const answer = await this.world.invoke('get-desk-day', `proctor ${this.requests}`, {
      cookies: this.cookies,
      query,
    });
    return answer === 'lost' || answer.status !== 200 ? [] : (answer.body.day?.sessions ?? []);
  }

  private async attend({ bookingId, sequence }: DeskSession, random: Random): Promise<void> {
    const tap = async (record: AttendanceRecord): Promise<string> => {
      const made: Tap = { nonce: uuidOf(random), bookingId, sequence, record };
      this.taps.push(made);
      this.world.scheduler.count(`tap: ${record.kind}`);
      const copies = random.chance(0.2) ? 2 : 1;
      await Promise.all(Array.from({ length: copies }, () => this.send(made)));
      return made.nonce;
    };
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
      const answer = await this.world.invoke('record-attendance', `tap ${nonce.slice(0, 8)}.${tries}`, {
        cookies: this.cookies,
        parameters: { id },
        body: { nonce, sequence, ...record },
      });
      if (answer === 'lost' || answer.status >= 500) continue;
      // The session has ended meanwhile. The tap waits until the proctor has signed in again.
      if (answer.status === 401) {
        this.cookies = await sessionFrom(this.world.scheduler.nowMs);
        continue;
      }
      const { status } = tap;
      if (status !== undefined && status !== answer.status)
        this.world.violations.push(`the tap ${nonce} is answered ${status} and ${answer.status}`);
      tap.status = answer.status;
      return;
    }
  }
}
