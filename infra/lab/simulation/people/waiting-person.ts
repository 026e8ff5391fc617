import { anySlot } from '../../../../shared/domain/offers/waiter.ts';
import { minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import { runsPastClosing } from '../../../../shared/domain/time/slots.ts';
import type { BookingData } from '../../../../shared/schemas/booking.ts';
import type { OfferView } from '../../../../shared/schemas/waiting.ts';
import type { GrowthAct } from '../plans/acts.ts';
import type { KnownWaiting } from '../world/door-book.ts';
import type { Records } from '../world/records.ts';
import type { World } from '../world/world.ts';
import type { Devices } from './devices.ts';
import { awaitLink, linksTo, type MailedLink } from './letters.ts';
import type { Offered } from './offered.ts';
import { visitorsNamedIn } from './visitor-names.ts';

type WaitAct = Extract<GrowthAct, { act: 'wait for a seat' }>;

/** Somebody who finds a seat free asks again so much later, and so often. */
const asksAgainMs = 2 * minuteMs;
const mostAsks = 4;
const letterMs = 15 * minuteMs;

/** Somebody who waits for hours of a day. */
export class WaitingPerson {
  private readonly world: World;
  private readonly records: Records;
  private readonly devices: Devices;
  private readonly offered: Offered;

  constructor(world: World, records: Records, devices: Devices, offered: Offered) {
    this.world = world;
    this.records = records;
    this.devices = devices;
    this.offered = offered;
  }

  /** `wish`: what they would book. */
  async wait(wish: BookingData, act: WaitAct): Promise<void> {
    const waiting = await this.join(wish, act);
    if (!waiting || !act.confirms || !(await this.confirm(waiting))) return;
    const { scheduler } = this.world;
    const link = await awaitLink(
      this.world,
      waiting.email,
      'offers',
      scheduler.nowMs + act.patience * minuteMs,
    );
    if (link) return this.offered.answer(link, act, (offer) => this.bookingOf(wish, offer), waiting);
    if (act.answer === 'leave' || act.answer === 'leave by mail')
      await this.offered.leave(waiting, act.answer);
  }

  private bookingOf(wish: BookingData, { date, timeSlot, duration }: OfferView): BookingData {
    const bookingData = { ...wish, date, timeSlot, duration };
    this.records.wishes.set(bookingData.task, bookingData);
    return bookingData;
  }

  /** Asks again while a seat is free. */
  private async join(wish: BookingData, { isAny, noticeHours }: WaitAct): Promise<KnownWaiting | undefined> {
    const { scheduler } = this.world;
    const { name, email, date, duration } = wish;
    const timeSlot = isAny ? anySlot : wish.timeSlot;
    // The page counts those who look for a full hour.
    if (!isAny) {
      const body = { date, timeSlot, duration };
      await this.devices.current.call('note-turned-away', { body });
    }
    if (!isAny && runsPastClosing(timeSlot, duration)) return undefined;
    for (let asks = 0; asks < mostAsks; asks += 1) {
      const waiting: KnownWaiting = {
        ...{ email, date, timeSlot, duration, noticeHours },
        visitor: this.devices.buyer.visitor,
        askedAtMs: scheduler.nowMs,
        confirmedAtMs: new Map(),
        leftAtMs: Number.POSITIVE_INFINITY,
      };
      this.records.door.waiting.push(waiting);
      const body = { name, email, date, timeSlot, duration, noticeHours };
      const answer = await this.devices.current.insist('join-waiting', { body });
      if (answer === 'lost' || answer.status === 201 || answer.status >= 500) return waiting;
      scheduler.count('way: finds a seat free and does not wait');
      if (answer.status !== 409) return undefined;
      await scheduler.sleep(asksAgainMs);
    }
    return undefined;
  }

  /** Reads the place, which tells of nobody else. */
  private async look({ visitor, email }: KnownWaiting, { id, key }: MailedLink): Promise<void> {
    const answer = await this.devices.current.call('get-waiting', { parameters: { id }, query: { key } });
    if (answer === 'lost' || answer.status !== 200) return;
    const isKnown = [...visitorsNamedIn(answer.text)].some((name) => name !== visitor);
    const others = this.records.door.waiting.filter((other) => other.email !== email).length;
    if (isKnown || answer.body.place < 1 || answer.body.place > others + 1)
      this.world.violations.push(`${visitor} is told to be number ${answer.body.place} of ${others + 1}`);
  }

  /** Opens the link of each mail. True once a place is confirmed. */
  private async confirm(waiting: KnownWaiting): Promise<boolean> {
    const { scheduler } = this.world;
    if (!(await awaitLink(this.world, waiting.email, 'waiting', scheduler.nowMs + letterMs))) return false;
    // A request that was repeated may have made several places, each with a mail.
    for (const { id, key } of linksTo(this.world, waiting.email, 'waiting')) {
      const answer = await this.devices.current.insist('confirm-waiting', {
        parameters: { id },
        query: { key },
      });
      if (answer !== 'lost' && answer.status === 200 && answer.body.state === 'waiting')
        waiting.confirmedAtMs.set(id, scheduler.nowMs);
      await this.look(waiting, { id, key });
    }
    return true;
  }
}
