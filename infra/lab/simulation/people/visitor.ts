import { priceBooking } from '../../../../shared/domain/prices/pricing.ts';
import { runsPastClosing } from '../../../../shared/domain/time/slots.ts';
import type { BookingData } from '../../../../shared/schemas/booking.ts';
import { site } from '../../../../shared/site.ts';
import { allLinksSubject, newLinkSubject, openingKeyIn } from '../machine/post-office.ts';
import type { Act, GrowthAct, Payment, SessionWish, SingleAct } from '../plans/acts.ts';
import type { Offer } from '../plans/beginnings.ts';
import type { History } from '../plans/history.ts';
import { correctedOf, type Records } from '../world/records.ts';
import type { World } from '../world/world.ts';
import type { Browser } from './browser.ts';
import type { Desk } from './desk.ts';
import { Devices } from './devices.ts';
import { Donor } from './donor.ts';
import { Guest } from './guest.ts';
import { Holder } from './holder.ts';
import { Membership } from './membership.ts';
import { Shopper } from './shopper.ts';
import { nameOfVisitor } from './visitor-names.ts';

/** Of acts at once, these begin while the requests of the others are under way. */
const midway: readonly SingleAct['act'][] = ['decide', 'delete account'];

/** A visitor who does one act after another, some of them in several tabs at once. */
export class Visitor {
  private readonly world: World;
  private readonly records: Records;
  private readonly offers: readonly Offer[];
  readonly devices: Devices;
  readonly name: string;
  readonly membership: Membership;
  readonly donor: Donor;
  private readonly shopper: Shopper;
  private readonly holder: Holder;
  private readonly guest: Guest;
  private readonly sharedAddress: string | undefined;
  private wishes = 0;
  private messages = 0;

  /**
   * `sharedAddress`: the address of a household, which several visitors use. `desk`: the people who answer the phone
   * and sell at the door. Absent when nobody asks for them.
   */
  constructor(
    world: World,
    records: Records,
    offers: readonly Offer[],
    number: number,
    { sharedAddress, desk }: { sharedAddress?: string | undefined; desk?: Desk | undefined } = {},
  ) {
    this.world = world;
    this.records = records;
    this.offers = offers;
    this.sharedAddress = sharedAddress;
    if (sharedAddress) records.household.add(`v${number}`);
    this.name = `v${number}`;
    this.devices = new Devices(world, this.name, number);
    this.membership = new Membership(world, records, this.devices);
    this.shopper = new Shopper(world, records, this.devices, this.membership);
    this.donor = new Donor(world, records, this.devices, this.name);
    this.holder = new Holder(world, records, offers, this.devices, this.name);
    this.guest = new Guest(world, records, this.devices, this.shopper, desk);
  }

  private get browser(): Browser {
    return this.devices.current;
  }

  async live({ arrives, acts }: History['visitors'][number]): Promise<void> {
    const { scheduler } = this.world;
    await this.pause(arrives);
    for (const act of acts) {
      scheduler.note(`${this.name} ${JSON.stringify(act)}`);
      await this.perform(act);
    }
  }

  private async perform(act: Act): Promise<void> {
    if (act.act !== 'at once') return this.do(act);
    this.world.scheduler.count('act: at once');
    await Promise.all(
      act.acts.map(async (each) => {
        if (midway.includes(each.act)) await this.world.scheduler.sleep(this.whileOthersWork());
        await this.do(each);
      }),
    );
  }

  /** A wait in milliseconds, during which requests of other tabs run. */
  private whileOthersWork(): number {
    return this.world.scheduler.random.below(600);
  }

  private async do(act: SingleAct): Promise<void> {
    this.world.scheduler.count(`act: ${act.act}`);
    if ('card' in act) this.countWays(act);
    if (act.act === 'buy') return this.shopper.buy({ bookingData: this.bookingOf(act.session) }, act);
    if (act.act === 'buy again') return this.shopper.buyAgain(act.which, act);
    if (act.act === 'buy package') return this.shopper.buyPackage(act.type, act);
    if (act.act === 'redeem') return this.shopper.redeem((id) => this.bookingOf(act.session, id), act);
    if (act.act === 'cancel' || act.act === 'move') return this.holder.change(act);
    if (act.act === 'decide') return this.donor.decide(act.choices);
    if (act.act === 'register') return this.membership.register();
    if (act.act === 'change browser') return this.changeBrowser();
    if (act.act === 'log in') return this.membership.logIn();
    if (act.act === 'log out') return this.membership.logOut();
    if (act.act === 'confirm e-mail')
      return this.membership.confirmEmail(
        this.sharedAddress ?? `${this.name}.${Math.max(1, this.wishes)}@example.com`,
      );
    if (act.act === 'change password') return this.membership.changePassword();
    if (act.act === 'reset password') return this.membership.resetPassword();
    if (act.act === 'delete account') return this.membership.deleteAccount();
    if (act.act === 'decide for somebody else') return this.decideForSomebodyElse();
    if (act.act === 'see free hours') return this.seeFreeHours();
    if (act.act === 'write a message') return this.writeMessage();
    if (act.act === 'buy with a code')
      return this.guest.buyWithCode(act, () => this.bookingOf({ ...act.session, stake: undefined }));
    if (act.act === 'wait') return this.pause(act.minutes);
    if (act.act === 'offer less') return this.offerLess(act.session);
    if ('slot' in act || act.act === 'walk in') return this.comeAsGuest(act);
    return this.lookAround();
  }

  /** Changes the browser. Members sign in there. */
  private async changeBrowser(): Promise<void> {
    this.devices.change();
    if (this.membership.isMember) await this.membership.logIn();
  }

  private countWays({ card, tabs, reloads, returns, elsewhere }: Payment): void {
    const { scheduler } = this.world;
    scheduler.count(`card: ${card}`);
    if (tabs > 1) scheduler.count('way: in several tabs');
    if (reloads) scheduler.count('way: reloads');
    if (returns === undefined) scheduler.count('way: never comes back');
    else if (elsewhere) scheduler.count('way: comes back in another browser');
  }

  private pause(minutes: number): Promise<void> {
    return this.world.scheduler.sleep(minutes * 60_000);
  }

  /** Each wish is unique: its e-mail address and its task identify it everywhere. */
  private bookingOf({ slot, duration, stake }: SessionWish, packageId?: string): BookingData {
    this.wishes += 1;
    const offer = this.offers[slot] as Offer;
    const mark = `${this.name}.${this.wishes}`;
    const bookingData: BookingData = {
      name: nameOfVisitor(this.name),
      phone: `Extension ${mark}`,
      email: this.sharedAddress ?? `${mark}@example.com`,
      ...offer,
      duration: runsPastClosing(offer.timeSlot, duration) ? 1 : duration,
      task: `Task ${mark}`,
      isStudent: 'no',
      donationAmount: stake ? 1000 : 0,
      ...(stake && { charityType: stake, charityName: stake === 'charity' ? 'ASPCA' : 'Green Party' }),
      ...(packageId && { packageId }),
    };
    this.records.wishes.set(bookingData.task, bookingData);
    return bookingData;
  }

  private async decideForSomebodyElse(): Promise<void> {
    const booking = this.records.stakeOfSomebodyElse(this.name);
    if (!booking) return;
    const [action] = booking.data.charityType === 'charity' ? (['achieved'] as const) : (['failed'] as const);
    const key = this.linkKey();
    const answer = await this.browser.call('resolve-donation', {
      parameters: { id: booking.id },
      body: { action },
      ...(key && { query: { key } }),
    });
    if (answer !== 'lost' && answer.status < 500 && answer.status !== 404)
      this.world.violations.push(
        `${this.name} is answered ${answer.status} when deciding a stake of ${booking.owner}`,
      );
  }

  /** The link key of a booking of the visitor's own, if a mail with one has arrived. */
  private linkKey(): string | undefined {
    const own = this.world.postOffice.letters.filter(({ to }) => to.startsWith(`${this.name}.`));
    return own.flatMap(({ text }) => openingKeyIn(text) ?? [])[0];
  }

  private async seeFreeHours(): Promise<void> {
    for (const date of new Set(this.offers.map((offer) => offer.date))) {
      const answer = await this.browser.call('get-availability', { query: { date } });
      if (answer === 'lost' || answer.status !== 200) continue;
      for (const { timeSlot, seatsLeft } of answer.body.hours)
        if (seatsLeft < 0 || seatsLeft > site.seatsPerHour)
          this.world.violations.push(`${this.name} is told of ${seatsLeft} seats at ${timeSlot}`);
    }
  }

  private async writeMessage(): Promise<void> {
    this.messages += 1;
    const subject = `Question ${this.messages} of ${this.name}`;
    const message = { name: 'Robin', email: `${this.name}@example.com`, subject, message: 'Is there tea?' };
    const { messages } = this.records.mailBook;
    messages.set(subject, 'sent');
    const answer = await this.browser.call('create-contact', { body: message });
    if (answer === 'lost' || answer.status >= 300) return;
    messages.set(subject, 'acknowledged');
    this.records.messages.push(subject);
  }

  private async lookAround(): Promise<void> {
    const mine = await this.browser.call('get-my-bookings');
    if (mine !== 'lost' && mine.status === 200)
      for (const booking of mine.body) this.records.read(this.name, booking);
    for (const { id, owner } of this.records.someBookings(this.world.scheduler.current?.random)) {
      const answer = await this.browser.call('get-booking', { parameters: { id } });
      if (answer === 'lost') continue;
      if (answer.status === 200) this.records.read(this.name, answer.body);
      if (owner === this.name) await this.keepBooking(id);
      if (answer.status === 200) continue;
      if (owner === this.name && this.world.isCalm && answer.status !== 404)
        this.world.violations.push(`${this.name} is answered ${answer.status} for a booking of their own`);
    }
  }

  /**
   * Takes a guest's booking into the account of a member, corrects its address, and asks for new links to it. The link
   * may go to any address that the visitor has used.
   */
  private async keepBooking(id: string): Promise<void> {
    if (this.browser.userId) await this.browser.call('claim-booking', { parameters: { id } });
    const { email = '' } = this.records.bookings.get(id)?.data ?? {};
    await this.browser.call('correct-email', { parameters: { id }, body: { email: correctedOf(email) } });
    await this.takeCorrectionBack(id);
    for (const address of this.records.addresses(this.name))
      this.records.mailBook.asksForLink(newLinkSubject, address);
    await this.browser.call('request-booking-link', { parameters: { id } });
    await this.browser.call('prepare-session', { parameters: { id }, body: { lateMinutes: 10 } });
    if (!email) return;
    this.records.mailBook.asksForLink(allLinksSubject, email);
    await this.browser.call('request-my-links', { body: { email } });
  }

  /** Some who read the former address press the button of its link. */
  private async takeCorrectionBack(id: string): Promise<void> {
    const { postOffice, scheduler } = this.world;
    const link = new RegExp(`/former-address/${id}#key=([\\w.-]+)`);
    const [key] = postOffice.letters.flatMap(({ text }) => link.exec(text)?.[1] ?? []);
    if (!key || !scheduler.current?.random.chance(0.3)) return;
    scheduler.count('act: take a correction back');
    await this.browser.call('take-correction-back', { parameters: { id }, query: { key } });
  }

  private comeAsGuest(act: Exclude<GrowthAct, { act: 'buy with a code' }>): Promise<void> {
    const slot = act.act === 'walk in' ? 0 : act.slot;
    const wish = this.bookingOf({ slot, duration: act.duration, stake: undefined });
    if (act.act === 'wait for a seat') return this.guest.wait(wish, act);
    if (act.act === 'owe at the desk') return this.guest.owe(wish, act);
    return act.act === 'walk in' ? this.guest.walkIn(wish, act) : this.guest.phone(wish, act);
  }

  private async offerLess(session: SessionWish): Promise<void> {
    const bookingData = this.bookingOf(session);
    const amount = priceBooking(bookingData).totalCents / 100 - 1;
    const answer = await this.browser.call('create-payment-intent', { body: { amount, bookingData } });
    if (answer !== 'lost' && answer.status === 200)
      this.world.violations.push(`${this.name} is let pay less than the price`);
  }
}
