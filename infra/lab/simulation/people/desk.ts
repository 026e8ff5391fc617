import { priceBooking } from '../../../../shared/domain/prices/pricing.ts';
import type { StaffOfferRequest } from '../../../../shared/schemas/staff/staff-offers.ts';
import type { WalkIn } from '../../../../shared/schemas/staff/walk-ins.ts';
import { uuidOf } from '../machine/random.ts';
import type { GrowthAct } from '../plans/acts.ts';
import type { CodePlan } from '../plans/growth.ts';
import type { KnownCode, KnownWalkIn } from '../world/door-book.ts';
import type { Records } from '../world/records.ts';
import type { World } from '../world/world.ts';
import { StaffPerson } from './staff-person.ts';

const mostTries = 4;

type WalkInAct = Extract<GrowthAct, { act: 'walk in' }>;
type WalkInTerms = Pick<KnownWalkIn, 'by' | 'duration' | 'isStudent' | 'name' | 'nonce' | 'paidBy'>;

/** A proctor at the desk, and an operator on the phone, while visitors come and go. */
export class Desk {
  private readonly world: World;
  private readonly records: Records;
  private readonly proctor: StaffPerson;
  private readonly operator: StaffPerson;

  private constructor(world: World, records: Records, proctor: StaffPerson, operator: StaffPerson) {
    this.world = world;
    this.records = records;
    this.proctor = proctor;
    this.operator = operator;
  }

  static async open(world: World, records: Records): Promise<Desk> {
    const proctor = await StaffPerson.hire(world, 'kit', 'proctor');
    return new Desk(world, records, proctor, await StaffPerson.hire(world, 'ira'));
  }

  /** Sends a walk-in, several times at once, and again under its nonce until there is an answer. */
  async walkIn(name: string, { paidBy, duration, isStudent, copies }: WalkInAct): Promise<KnownWalkIn> {
    const { scheduler } = this.world;
    const person = paidBy === 'complimentary' ? this.operator : this.proctor;
    const nonce = uuidOf(scheduler.current?.random ?? scheduler.random);
    const made = this.note({ nonce, name, paidBy, duration, isStudent, by: person.id });
    const asked = { nonce, name, duration, isStudent, paidBy };
    const body = paidBy === 'complimentary' ? { ...asked, reason: `A guest of ours (${nonce}).` } : asked;
    scheduler.count(`walk-in: ${paidBy}`);
    await Promise.all(
      Array.from({ length: copies }, () => this.insist(made, () => person.call('create-walk-in', { body }))),
    );
    return made;
  }

  /** Takes the cash of somebody for whom seats are kept, several times at once, and again until there is an answer. */
  async takeOwed(
    offerId: string,
    terms: Omit<WalkInTerms, 'by' | 'nonce' | 'paidBy'>,
    copies: number,
  ): Promise<void> {
    const made = this.note({ ...terms, paidBy: 'cash', by: this.proctor.id });
    const parameters = { id: offerId };
    this.world.scheduler.count('act: take owed cash');
    await Promise.all(
      Array.from({ length: copies }, () =>
        this.insist(made, () => this.proctor.call('take-owed-cash', { parameters })),
      ),
    );
  }

  private note(terms: WalkInTerms): KnownWalkIn {
    const made = {
      ...terms,
      prices: new Set<number>(),
      bookings: new Map(),
      links: new Set<string>(),
      statuses: [],
    };
    this.records.door.walkIns.push(made);
    return made;
  }

  private async insist(
    made: KnownWalkIn,
    send: () => Promise<'lost' | { status: number; body: WalkIn | { message: string } }>,
  ): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      this.notePrice(made);
      const answer = await send();
      this.notePrice(made);
      made.statuses.push(answer === 'lost' ? 0 : answer.status);
      if (answer !== 'lost' && answer.status === 201) {
        if ('link' in answer.body) {
          made.link = answer.body.link;
          made.links.add(made.link);
        } else if ('booking' in answer.body)
          made.bookings.set(answer.body.booking.id, { cents: answer.body.booking.sessionPriceCents });
      }
      if (answer !== 'lost' && answer.status < 500) return;
      await this.world.scheduler.sleep(5000);
    }
  }

  private notePrice({ prices, duration, isStudent }: KnownWalkIn): void {
    prices.add(priceBooking({ duration, isStudent, donationAmount: 0 }).totalCents);
  }

  /** Keeps seats for somebody on the phone. The id of the offer, once there is an answer. */
  async keepSeats(asked: Omit<StaffOfferRequest, 'nonce'>): Promise<string | undefined> {
    const { scheduler } = this.world;
    const nonce = uuidOf(scheduler.current?.random ?? scheduler.random);
    const body = { nonce, ...asked };
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = await this.operator.call('create-offer', { body });
      if (answer !== 'lost' && answer.status === 201) {
        this.records.door.offered(answer.body.id, asked.email ?? '', Date.parse(answer.body.until));
        return answer.body.id;
      }
      if (answer !== 'lost' && answer.status < 500) return undefined;
      await scheduler.sleep(5000);
    }
    return undefined;
  }

  /** Withdraws an offer, again while there is no answer or it is just being paid. */
  async withdraw(id: string): Promise<void> {
    const offer = this.records.door.offers.get(id);
    if (offer) offer.isEnding = true;
    this.world.scheduler.count('act: withdraw an offer');
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = await this.operator.call('withdraw-offer', { parameters: { id } });
      if (answer !== 'lost' && answer.status === 200) {
        if (answer.body.status === 'open')
          this.world.violations.push(`offer ${id} is withdrawn, and stays open`);
        return;
      }
      await this.world.scheduler.sleep(5000);
    }
  }

  /** Makes a code, and ends it after a while. */
  async code(number: number, { endsAfter, ...terms }: CodePlan): Promise<void> {
    const { scheduler } = this.world;
    const known: KnownCode = { ...terms, code: `CODE-${number}`, endedAtMs: Number.POSITIVE_INFINITY };
    this.records.door.codes.push(known);
    scheduler.count('act: make a code');
    await this.untilAnswered(() =>
      this.operator.call('create-code', { body: { ...terms, code: known.code, on: 'both', note: '' } }),
    );
    if (endsAfter === undefined) return;
    await scheduler.sleep(endsAfter * 60_000);
    scheduler.count('act: end a code');
    const parameters = { code: known.code };
    if (await this.untilAnswered(() => this.operator.call('end-code', { parameters })))
      known.endedAtMs = scheduler.nowMs;
  }

  private async untilAnswered(send: () => Promise<'lost' | { status: number }>): Promise<boolean> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = await send();
      if (answer !== 'lost' && answer.status < 500) return answer.status < 300;
      await this.world.scheduler.sleep(5000);
    }
    return false;
  }
}
