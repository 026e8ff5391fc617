import type { BookingHistory } from '../../../../shared/schemas/staff/office.ts';
import { uuidOf } from '../machine/random.ts';
import type { Offer } from '../plans/beginnings.ts';
import type { BookingAct } from '../plans/office-acts.ts';
import type { KnownOfficeRequest, Records } from '../world/records.ts';
import type { StaffPerson } from './staff-person.ts';

const mostTries = 3;

type Sent = Omit<KnownOfficeRequest, 'bookingId' | 'statuses'>;

/** An operator in the office, who changes bookings while visitors make them. */
export class Operator {
  private readonly person: StaffPerson;
  private readonly records: Records;
  private readonly offers: readonly Offer[];
  private requests = 0;

  constructor(person: StaffPerson, records: Records, offers: readonly Offer[]) {
    this.person = person;
    this.records = records;
    this.offers = offers;
  }

  /** Looks for a booking, reads it, and changes it, in several tabs at once. */
  async do(act: BookingAct): Promise<void> {
    const bookingId = await this.find(act);
    if (!bookingId) return;
    const seen = await this.person.call('inspect-booking', { parameters: { id: bookingId } });
    if (seen === 'lost' || seen.status !== 200) return;
    this.person.world.scheduler.count(`act: ${act.act}`);
    const made: KnownOfficeRequest = { bookingId, ...this.requestOf(act, seen.body), statuses: [] };
    this.records.office.push(made);
    await Promise.all(Array.from({ length: act.tabs }, () => this.insist(made)));
  }

  private async find({ which }: BookingAct): Promise<string | undefined> {
    const found: string[] = [];
    for (const date of new Set(this.offers.map((offer) => offer.date))) {
      const answer = await this.person.call('find-bookings', { query: { date } });
      if (answer !== 'lost' && answer.status === 200) found.push(...answer.body.bookings.map(({ id }) => id));
    }
    return found[which % Math.max(1, found.length)];
  }

  /** The reason tells the requests apart. */
  private requestOf(
    { act, part, slot }: BookingAct,
    { cancellation, refundableCents }: BookingHistory,
  ): Sent {
    this.requests += 1;
    const reason = `We need the room, for the ${this.requests}. time.`;
    if (act === 'move for a holder') return { kind: 'moved', reason, to: this.offers[slot] as Offer };
    const { scheduler } = this.person.world;
    const requestId = uuidOf(scheduler.current?.random ?? scheduler.random);
    if (act === 'confirm again') return { kind: 'confirmation', requestId };
    if (act === 'refund a part')
      return { kind: 'refunded', reason, requestId, amountCents: Math.ceil(refundableCents * (part ?? 0.5)) };
    const { leastCents, mostCents, mostHours } = cancellation;
    if (part === undefined) return { kind: 'cancelled', reason };
    const refundCents = leastCents + Math.ceil((mostCents - leastCents) * part);
    return { kind: 'cancelled', reason, refundCents, hoursBack: Math.ceil(mostHours * part) };
  }

  /** Sends a request again that has failed for a passing reason, as people do. */
  private async insist(made: KnownOfficeRequest): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = await this.send(made);
      made.statuses.push(answer === 'lost' ? 0 : answer.status);
      if (answer !== 'lost' && answer.status < 500) return;
      await this.person.world.scheduler.sleep(5000);
    }
  }

  private send({ bookingId: id, kind, statuses: _, ...body }: KnownOfficeRequest) {
    const parameters = { id };
    if (kind === 'cancelled') return this.person.call('cancel-for-holder', { parameters, body });
    if (kind === 'refunded') return this.person.call('refund-booking', { parameters, body });
    if (kind === 'confirmation') return this.person.call('confirm-again', { parameters, body });
    const { to, ...others } = body;
    return this.person.call('move-for-holder', { parameters, body: { ...to, ...others } });
  }
}
