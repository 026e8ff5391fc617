import { isDeepStrictEqual } from 'node:util';
import type { CodeTerms } from '../../../../shared/domain/prices/codes.ts';
import { priceBooking } from '../../../../shared/domain/prices/pricing.ts';
import { minuteMs } from '../../../../shared/domain/time/milliseconds.ts';
import type { BookingData } from '../../../../shared/schemas/booking.ts';
import type { OfferView } from '../../../../shared/schemas/waiting.ts';
import { type GrowthAct, paysAtOnce } from '../plans/acts.ts';
import type { KnownCode } from '../world/door-book.ts';
import { describeWish, termsOf, type Wish } from '../world/orders.ts';
import type { Records } from '../world/records.ts';
import type { World } from '../world/world.ts';
import type { Desk } from './desk.ts';
import type { Devices } from './devices.ts';
import { awaitLink, type MailedLink } from './letters.ts';
import { Offered } from './offered.ts';
import type { Shopper } from './shopper.ts';
import { WaitingPerson } from './waiting-person.ts';

type ActOf<Name extends GrowthAct['act']> = Extract<GrowthAct, { act: Name }>;

/** Tells the walk-ins of a visitor apart, since names have no digits. */
const middleNames = ['Ann', 'Bea', 'Cyd', 'Dot', 'Eve'];

const letterMs = 15 * minuteMs;

/** As they are printed on a flyer. */
const termsOfCode = ({ code, percent, centsOff }: KnownCode): CodeTerms => ({
  code,
  on: 'both',
  ...(percent !== undefined && { percent }),
  ...(centsOff !== undefined && { centsOff }),
});

/** A visitor who waits for a seat, phones, comes to the desk, or has a code. */
export class Guest {
  private readonly world: World;
  private readonly records: Records;
  private readonly devices: Devices;
  private readonly shopper: Shopper;
  private readonly desk: Desk | undefined;
  private readonly offered: Offered;
  private readonly waiting: WaitingPerson;
  private readonly address: string;
  private walkIns = 0;

  constructor(world: World, records: Records, devices: Devices, shopper: Shopper, desk: Desk | undefined) {
    this.world = world;
    this.records = records;
    this.devices = devices;
    this.shopper = shopper;
    this.desk = desk;
    this.address = `${devices.buyer.visitor}.1@example.com`;
    this.offered = new Offered(world, records.door, devices, shopper);
    this.waiting = new WaitingPerson(world, records, devices, this.offered);
  }

  wait(wish: BookingData, act: ActOf<'wait for a seat'>): Promise<void> {
    return this.waiting.wait(wish, act);
  }

  async phone(wish: BookingData, act: ActOf<'ask on the phone'>): Promise<void> {
    const { name, email, date, timeSlot, duration } = wish;
    const { scheduler } = this.world;
    const id = await this.desk?.keepSeats({ name, email, date, timeSlot, duration });
    if (id && act.withdrawnAfter !== undefined)
      scheduler.at(scheduler.nowMs + act.withdrawnAfter * minuteMs, () =>
        this.world.background(
          scheduler.spawn(`withdrawal of ${id}`, () => this.desk?.withdraw(id) ?? Promise.resolve()),
        ),
      );
    const link = await awaitLink(this.world, email, 'offers', scheduler.nowMs + letterMs);
    if (link) await this.offered.answer(link, act, () => wish);
  }

  async walkIn(wish: BookingData, act: ActOf<'walk in'>): Promise<void> {
    const name = `${wish.name} ${middleNames[this.walkIns]}`;
    this.walkIns += 1;
    if (act.paidBy === 'package') await this.shopper.buyPackage('mini', paysAtOnce);
    const made = await this.desk?.walkIn(name, act);
    if (!made?.link) return;
    const link = await this.offered.openShort(made.link);
    const offer = link && (await this.offered.read(link, wish.email));
    if (!link || !offer) return;
    const bookingData = this.atTheDoor(wish, offer);
    const bought = { ...link, untilMs: Date.parse(offer.until) };
    if (made.paidBy === 'phone') return this.shopper.buy({ bookingData, offer: bought }, act);
    await this.tryCard(bookingData, link);
    await this.shopper.redeemOffer(bookingData, bought, act);
  }

  /** Asks for a payment by card, although the desk has agreed on package hours. */
  private async tryCard(bookingData: BookingData, offer: MailedLink): Promise<void> {
    const amount = priceBooking(bookingData).totalCents / 100;
    const body = { amount, bookingData, offer };
    const answer = await this.devices.current.call('create-payment-intent', { body });
    if (answer !== 'lost' && answer.status === 200)
      this.world.violations.push(`${bookingData.name} may pay by card for package hours`);
  }

  /** Books on the phone, comes after a while, and pays in cash. */
  async owe(wish: BookingData, { comesAfter, copies, isStudent }: ActOf<'owe at the desk'>): Promise<void> {
    const { date, timeSlot, duration } = wish;
    const name = `${wish.name} ${middleNames[this.walkIns]}`;
    this.walkIns += 1;
    const id = await this.desk?.keepSeats({ name, date, timeSlot, duration, isStudent, paysAtDesk: true });
    if (!id || comesAfter === undefined) return;
    await this.world.scheduler.sleep(comesAfter * minuteMs);
    await this.desk?.takeOwed(id, { name, duration, isStudent }, copies);
  }

  private atTheDoor(wish: BookingData, offer: OfferView): BookingData {
    const { date, timeSlot, duration, isStudent = 'no' } = offer;
    const bookingData = { ...wish, date, timeSlot, duration, isStudent };
    this.records.wishes.set(bookingData.task, bookingData);
    this.records.door.tasksAtDoor.add(bookingData.task);
    return bookingData;
  }

  async buyWithCode({ code, ...payment }: ActOf<'buy with a code'>, wish: () => BookingData): Promise<void> {
    const known = this.records.door.codes.at(code) ?? this.records.door.codes[0];
    // All of a visitor's uses count for one person.
    const bookingData = { ...wish(), email: this.address };
    this.records.wishes.set(bookingData.task, bookingData);
    const wanted = { bookingData, ...(known && { code: termsOfCode(known) }) };
    await this.seePrice(wanted);
    return this.shopper.buy(wanted, payment);
  }

  /** Reads the price of a session, as the page shows it. */
  private async seePrice(wish: Extract<Wish, { bookingData: BookingData }>): Promise<void> {
    const { duration, isStudent, donationAmount, email } = wish.bookingData;
    const before = termsOf(wish);
    const answer = await this.devices.current.call('quote', {
      body: {
        bookingData: { duration, isStudent, donationAmount, email },
        ...(wish.code && { code: wish.code.code }),
      },
    });
    if (answer === 'lost' || answer.status !== 200 || !isDeepStrictEqual(before, termsOf(wish))) return;
    const cents = Math.round(answer.body.total * 100);
    if (cents !== before.cents)
      this.world.violations.push(`${describeWish(wish)} is quoted at ${cents} cents, of ${before.cents}`);
  }
}
