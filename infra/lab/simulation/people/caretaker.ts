import { transact } from '../../../../functions/table/table.ts';
import { slotHour } from '../../../../shared/domain/time/slots.ts';
import type { ClosurePreview, ClosureView } from '../../../../shared/schemas/calendar.ts';
import { site } from '../../../../shared/site.ts';
import type { CallResult } from '../../../testing/in-process/call.ts';
import type { Lost } from '../machine/function-host.ts';
import { uuidOf } from '../machine/random.ts';
import type { Offer } from '../plans/beginnings.ts';
import type { ClosingAct } from '../plans/closing-acts.ts';
import { type ClosureMoment, type KnownClosure, markOf } from '../world/known-closures.ts';
import type { Records } from '../world/records.ts';
import type { StaffPerson } from './staff-person.ts';

const mostTries = 4;
const longestHours = 3;

type Answer = CallResult<'close-and-cancel' | 'close-hours' | 'reopen-hours'> | Lost;

/** The cents that come back, as the page shows them. */
/** The bookings that would be cancelled, as the page shows them. */
interface Seen {
  bookingIds: string[];
  expectedRefundCents: number;
}

const seenIn = ({ bookings }: ClosurePreview, keeps: readonly string[]): Seen => {
  const shown = bookings.filter(({ id, whyNotCancellable }) => !whyNotCancellable && !keeps.includes(id));
  return {
    bookingIds: shown.map(({ id }) => id),
    expectedRefundCents: shown.reduce((sum, { refundCents }) => sum + refundCents, 0),
  };
};

/** An operator who closes hours while visitors book them, and reopens them. */
export class Caretaker {
  private readonly person: StaffPerson;
  private readonly records: Records;
  private readonly offers: readonly Offer[];

  constructor(person: StaffPerson, records: Records, offers: readonly Offer[]) {
    this.person = person;
    this.records = records;
    this.offers = offers;
  }

  async do(act: ClosingAct): Promise<void> {
    const { scheduler } = this.person.world;
    const made = this.plan(act);
    const seen = await this.preview(made);
    if (!seen) return;
    scheduler.count(`act: ${act.act}`);
    if (act.keepsOne && act.act === 'close and cancel')
      made.keeps = seen.bookings.slice(0, 1).map(({ id }) => id);
    this.records.closures.push(made);
    const shown = seenIn(seen, made.keeps);
    const closing = Promise.all(Array.from({ length: act.tabs }, () => this.close(made, shown)));
    if (act.reopensAfter !== 0) await closing;
    if (act.reopensAfter !== undefined) await this.reopenAfter(made, act.reopensAfter);
    await closing;
  }

  private plan({ act, extent, slot }: ClosingAct): KnownClosure {
    const { scheduler } = this.person.world;
    const { date, timeSlot } = this.offers[slot] as Offer;
    const hour = slotHour(timeSlot);
    const [fromHour, toHour] =
      extent === 'a day'
        ? [site.openingHour, site.closingHour]
        : [hour, extent === 'hours' ? Math.min(hour + longestHours, site.closingHour) : hour + 1];
    const id = uuidOf(scheduler.current?.random ?? scheduler.random);
    return {
      id,
      date,
      fromHour,
      toHour,
      by: this.person.id,
      askedAtMs: scheduler.nowMs,
      ...(extent === 'a seat' && { seats: [1] }),
      ...(extent === 'an hour of each day' && { lastDate: this.offers.at(-1)?.date ?? date }),
      // It tells the closures apart.
      reason: `A pipe burst (${id}).`,
      cancels: act === 'close and cancel',
      keeps: [],
      closing: [],
    };
  }

  private async preview({
    date,
    lastDate,
    fromHour,
    toHour,
    seats,
  }: KnownClosure): Promise<ClosurePreview | undefined> {
    const query = { date, ...(lastDate && { lastDate }), fromHour: String(fromHour), toHour: String(toHour) };
    const answer = await this.person.call('preview-closure', {
      query: { ...query, ...(seats && { seats: seats.join() }) },
    });
    return answer !== 'lost' && answer.status === 200 ? answer.body : undefined;
  }

  /** Tries again while no answer arrives. When the bookings have changed, looks at them again first. */
  private async close(made: KnownClosure, first: Seen): Promise<void> {
    let shown: Seen | undefined = first;
    for (let tries = 0; tries < mostTries && shown; tries += 1) {
      const answer = await this.sendClosing(made, shown);
      made.closing.push(this.readAnswer(answer));
      if (answer !== 'lost' && answer.status === 200 && answer.body.state === 'closed')
        await this.mark('closed', made);
      if (made.reopening || (answer !== 'lost' && answer.status < 500 && answer.status !== 409)) return;
      await this.person.world.scheduler.sleep(2000);
      const seen = await this.preview(made);
      shown = seen && seenIn(seen, made.keeps);
    }
  }

  private sendClosing(made: KnownClosure, shown: Seen): Promise<Answer> {
    const { id, date, lastDate, fromHour, toHour, seats, reason, cancels, keeps } = made;
    const body = {
      id,
      date,
      ...(lastDate && { lastDate }),
      fromHour,
      toHour,
      ...(seats && { seats }),
      reason,
    };
    return cancels
      ? this.person.call('close-and-cancel', { body: { ...body, keeps, ...shown } })
      : this.person.call('close-hours', { body });
  }

  /** In vain before anything is closed. */
  private async reopenAfter(made: KnownClosure, minutes: number): Promise<void> {
    const { scheduler } = this.person.world;
    await scheduler.sleep(minutes === 0 ? 300 : minutes * 60_000);
    scheduler.count('act: reopen');
    await this.mark('reopening', made);
    made.reopening = [];
    const { id, date, lastDate } = made;
    const body = { id, date, ...(lastDate && { allDays: true as const }) };
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = await this.person.call('reopen-hours', { body });
      made.reopening.push(this.readAnswer(answer));
      if (answer !== 'lost' && answer.status === 200 && answer.body.state === 'open')
        await this.mark('open', made);
      if (answer !== 'lost' && answer.status < 500) return;
      await scheduler.sleep(2000);
    }
  }

  private readAnswer(answer: Answer): ClosureView['state'] | 'lost' | 'refused' {
    if (answer === 'lost' || answer.status >= 500) return 'lost';
    return answer.status === 200 ? answer.body.state : 'refused';
  }

  /** Only the first one counts. */
  private async mark(moment: ClosureMoment, { id }: KnownClosure): Promise<void> {
    const Item = markOf(moment, id);
    await this.person.world.scheduler.act(0, () =>
      transact([{ Put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } }]),
    );
  }
}
