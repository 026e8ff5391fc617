import { projectPackages } from '../../../shared/domain/packages.ts';
import { priceBooking } from '../../../shared/domain/pricing.ts';
import { runsPastClosing } from '../../../shared/domain/slots.ts';
import type { BookingData } from '../../../shared/schemas/booking.ts';
import type { HoursPackage } from '../../../shared/schemas/package.ts';
import type { Offer } from './beginnings.ts';
import { Browser } from './browser.ts';
import { payBy } from './card-form.ts';
import { type Act, cards, type History, type Payment, type SessionWish, type SingleAct } from './history.ts';
import type { Records } from './records.ts';
import type { World } from './world.ts';

type Wish =
  | { bookingData: BookingData }
  | { packageData: { packageType: 'mini' | 'full'; totalHours: number } };

const password = 'a long and quiet passphrase';

/** Somebody with a browser, who does one thing after the other, and some of them in several tabs at once. */
export class Visitor {
  private readonly world: World;
  private readonly records: Records;
  private readonly offers: readonly Offer[];
  private readonly browser: Browser;
  private readonly name: string;
  private username: string | undefined;
  private packages: HoursPackage[] = [];
  private wishes = 0;
  private registrations = 0;
  private readonly wished: Wish[] = [];

  constructor(world: World, records: Records, offers: readonly Offer[], number: number) {
    this.world = world;
    this.records = records;
    this.offers = offers;
    this.name = `v${number}`;
    this.browser = new Browser(world, this.name, number);
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
    await Promise.all(act.acts.map((each) => this.do(each)));
  }

  private async do(act: SingleAct): Promise<void> {
    this.world.scheduler.count(`act: ${act.act}`);
    if ('tabs' in act) this.countWays(act);
    if (act.act === 'buy') return this.buy({ bookingData: this.bookingOf(act.session) }, act);
    if (act.act === 'buy again') return this.buyAgain(act.which, act);
    if (act.act === 'buy package') return this.buyPackage(act.type, act);
    if (act.act === 'redeem') return this.redeem(act.session, act);
    if (act.act === 'decide') return this.decide(act.choices);
    if (act.act === 'register') return this.register();
    if (act.act === 'log in') return this.logIn();
    if (act.act === 'log out') return void (await this.browser.call('logout'));
    if (act.act === 'confirm e-mail') return this.confirmEmail();
    if (act.act === 'delete account') return this.deleteAccount();
    if (act.act === 'wait') return this.pause(act.minutes);
    if (act.act === 'offer less') return this.offerLess(act.session);
    return this.lookAround();
  }

  private countWays({ card, tabs, reloads, returns }: Payment): void {
    const { scheduler } = this.world;
    scheduler.count(`card: ${card}`);
    if (tabs > 1) scheduler.count('way: in several tabs');
    if (reloads) scheduler.count('way: reloads');
    if (returns === undefined) scheduler.count('way: never comes back');
  }

  private pause(minutes: number): Promise<void> {
    return this.world.scheduler.sleep(minutes * 60_000);
  }

  /** Each wish is one of its kind: by its e-mail address and its task it is known again everywhere. */
  private bookingOf({ slot, duration, stake }: SessionWish, packageId?: string): BookingData {
    this.wishes += 1;
    const offer = this.offers[slot] as Offer;
    const mark = `${this.name}.${this.wishes}`;
    return {
      name: 'Robin Example',
      email: `${mark}@example.com`,
      ...offer,
      duration: runsPastClosing(offer.timeSlot, duration) ? 1 : duration,
      task: `Task ${mark}`,
      isStudent: 'no',
      donationAmount: stake ? 1000 : 0,
      ...(stake && { charityType: stake, charityName: stake === 'charity' ? 'St. Jude' : 'Green Party' }),
      ...(packageId && { packageId }),
    };
  }

  private async buy(wish: Wish, payment: Payment): Promise<void> {
    this.wished.push(wish);
    const secrets = await this.checkOut(wish, payment.tabs);
    await this.pause(payment.thinks);
    for (const number of cards[payment.card])
      await Promise.all(secrets.map((secret) => payBy(this.world, secret, number)));
    if (payment.reloads) {
      const [unpaid] = await this.checkOut(wish, 1);
      const [number] = cards[payment.card];
      if (unpaid && number) await payBy(this.world, unpaid, number);
    }
    if (payment.returns === undefined) return;
    await this.pause(payment.returns);
    await this.collect(wish);
  }

  /** As from another tab, in which an older page is still open. */
  private async buyAgain(which: number, payment: Payment): Promise<void> {
    const wish = this.wished.at(-1 - which) ?? this.wished[0];
    if (wish) await this.buy(wish, payment);
  }

  /** The secrets of what is not paid yet. */
  private async checkOut(wish: Wish, tabs: number): Promise<string[]> {
    const dollars =
      'bookingData' in wish
        ? priceBooking(wish.bookingData).totalCents / 100
        : (projectPackages.find(({ type }) => type === wish.packageData.packageType)?.priceCents ?? 0) / 100;
    const answers = await Promise.all(
      Array.from({ length: tabs }, () =>
        this.browser.insist('create-payment-intent', { body: { amount: dollars, ...wish } }),
      ),
    );
    const secrets = answers.flatMap((answer) =>
      answer !== 'lost' && answer.status === 200 && !answer.body.paid ? answer.body.clientSecret : [],
    );
    for (const secret of secrets) this.records.shown(secret, dollars * 100);
    return [...new Set(secrets)];
  }

  private async collect(wish: Wish): Promise<void> {
    if ('bookingData' in wish) {
      const answer = await this.browser.insist('create-booking', { body: wish.bookingData });
      if (answer !== 'lost' && answer.status === 201)
        this.records.booked(this.name, answer.body, wish.bookingData);
      return;
    }
    const answer = await this.browser.insist('create-package', { body: wish.packageData });
    if (answer === 'lost' || answer.status !== 201) return;
    this.records.sold(answer.body);
    this.packages.push(answer.body);
  }

  private async buyPackage(type: 'mini' | 'full', payment: Payment): Promise<void> {
    if (!this.username) await this.register();
    const totalHours = projectPackages.find((found) => found.type === type)?.hours ?? 0;
    await this.buy({ packageData: { packageType: type, totalHours } }, payment);
  }

  private async redeem(session: SessionWish, payment: Payment): Promise<void> {
    const mine = await this.browser.call('get-my-packages');
    if (mine !== 'lost' && mine.status === 200) this.packages = mine.body;
    const hours = this.packages.find(({ totalHours, hoursUsed }) => hoursUsed < totalHours);
    if (!hours) return;
    const bookingData = this.bookingOf(session, hours.id);
    if (session.stake) return this.buy({ bookingData }, payment);
    await Promise.all(Array.from({ length: payment.tabs }, () => this.collect({ bookingData })));
  }

  private async decide(choices: readonly ('achieved' | 'failed' | 'refund')[]): Promise<void> {
    const booking = this.records.stakeOf(this.name);
    if (!booking) return;
    const decisions = choices.map(async (action) => {
      const answer = await this.browser.call('resolve-donation', {
        parameters: { id: booking.id },
        body: { action },
      });
      if (answer !== 'lost' && answer.status === 200)
        this.records.decided(booking.id, answer.body.donationStatus);
    });
    await Promise.all(decisions);
  }

  private async register(): Promise<void> {
    this.registrations += 1;
    const username = `${this.name}-${this.registrations}`;
    const answer = await this.browser.call('register', { body: { username, password } });
    if (answer === 'lost' || answer.status === 201) this.username = username;
  }

  private async logIn(): Promise<void> {
    if (this.username) await this.browser.call('login', { body: { username: this.username, password } });
  }

  private async confirmEmail(): Promise<void> {
    const email = `${this.name}.${Math.max(1, this.wishes)}@example.com`;
    const asked = await this.browser.call('set-email', { body: { email, password } });
    if (asked === 'lost' || asked.status !== 200) return;
    await this.pause(1);
    for (const { text } of this.world.postOffice.letters.filter(({ to }) => to === email)) {
      const token = /confirm-email=([\w.-]+)/.exec(text)?.[1];
      if (token) await this.browser.call('confirm-email', { body: { token } });
    }
  }

  private async deleteAccount(): Promise<void> {
    const answer = await this.browser.insist('delete-account', { body: { password } });
    if (answer !== 'lost' && answer.status === 200) this.records.erased(this.name);
  }

  private async lookAround(): Promise<void> {
    const mine = await this.browser.call('get-my-bookings');
    if (mine !== 'lost' && mine.status === 200)
      for (const booking of mine.body) this.records.read(this.name, booking);
    for (const { id, owner } of this.records.someBookings(this.world.scheduler.current?.random)) {
      const answer = await this.browser.call('get-booking', { parameters: { id } });
      if (answer === 'lost') continue;
      if (answer.status === 200) this.records.read(this.name, answer.body);
      else if (owner === this.name && this.world.isCalm && answer.status !== 404)
        this.world.violations.push(`${this.name} is answered ${answer.status} for a booking of their own`);
    }
  }

  private async offerLess(session: SessionWish): Promise<void> {
    const bookingData = this.bookingOf(session);
    const amount = priceBooking(bookingData).totalCents / 100 - 1;
    const answer = await this.browser.call('create-payment-intent', { body: { amount, bookingData } });
    if (answer !== 'lost' && answer.status === 200)
      this.world.violations.push(`${this.name} is let pay less than the price`);
  }
}
