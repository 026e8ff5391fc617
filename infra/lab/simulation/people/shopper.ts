import { isDeepStrictEqual } from 'node:util';
import { uuidOf } from '../../../../functions/runtime/uuid-of.ts';
import { projectPackages } from '../../../../shared/domain/prices/packages.ts';
import { priceBooking } from '../../../../shared/domain/prices/pricing.ts';
import { runsPastClosing } from '../../../../shared/domain/time/slots.ts';
import type { Booking, BookingData } from '../../../../shared/schemas/booking.ts';
import type { HoursPackage } from '../../../../shared/schemas/package.ts';
import type { CallResult } from '../../../testing/in-process/call.ts';
import type { Lost } from '../machine/function-host.ts';
import { cards, type Payment } from '../plans/acts.ts';
import { mayCancel } from '../world/known-closures.ts';
import { describeWish, type Order, paymentIntentOf, termsOf, type Wish } from '../world/orders.ts';
import type { Records } from '../world/records.ts';
import type { World } from '../world/world.ts';
import { payBy } from './card-form.ts';
import type { Devices } from './devices.ts';
import type { Membership } from './membership.ts';

/** The part of a checkout request that says what is bought. */
const bodyOf = ({ offer, code, ...wanted }: Wish) => ({
  ...wanted,
  ...(offer && { offer: { id: offer.id, key: offer.key } }),
  ...(code && { code: code.code }),
});

/** The purchases of a visitor: checks out, pays, and returns for the purchase. */
export class Shopper {
  private readonly world: World;
  private readonly records: Records;
  private readonly devices: Devices;
  private readonly membership: Membership;
  private packages: HoursPackage[] = [];
  private readonly wished: Wish[] = [];

  constructor(world: World, records: Records, devices: Devices, membership: Membership) {
    this.world = world;
    this.records = records;
    this.devices = devices;
    this.membership = membership;
  }

  async buy(wish: Wish, payment: Payment): Promise<void> {
    this.wished.push(wish);
    const order = this.place(wish);
    const { current } = this.devices;
    const { isNew, isSigningOut, forgotten } = current;
    const offered = await this.checkOut(order, payment.tabs);
    const hasSignedOut = isSigningOut || current.forgotten !== forgotten;
    // A visitor who reloads a page before its first answer, or signs out meanwhile, pays once, in one tab.
    const secrets = isNew || hasSignedOut ? offered.slice(-1) : offered;
    await this.pause(payment.thinks);
    if (hasSignedOut && this.records.orders.hasSentCard(order)) return;
    for (const number of cards[payment.card])
      await Promise.all(secrets.map((secret) => this.pay(secret, number)));
    if (payment.reloads) await this.reload(order, cards[payment.card][0]);
    if (payment.returns === undefined) return;
    await this.pause(payment.returns);
    if (payment.elsewhere) await this.comeBackElsewhere(order);
    await this.collect(order);
  }

  /** True once the form of a payment has reported success. */
  hasPaidFor(wish: Wish): boolean {
    return [...this.records.orders.payments.values()].some(
      ({ order, paidAtMs }) => order.wish === wish && paidAtMs !== undefined,
    );
  }

  /** Pays again from another tab with an older page. */
  async buyAgain(which: number, payment: Payment): Promise<void> {
    const wish = this.wished.at(-1 - which) ?? this.wished[0];
    if (!wish) return;
    const first = this.records.orders.all.find((order) => order.wish === wish);
    if (await this.membership.comeBackAs(first?.userId)) await this.buy(wish, payment);
  }

  async buyPackage(type: 'mini' | 'full', payment: Payment): Promise<void> {
    await this.membership.becomeMember();
    const totalHours = projectPackages.find((found) => found.type === type)?.hours ?? 0;
    await this.buy({ packageData: { packageType: type, totalHours } }, payment);
  }

  async redeem(bookingWith: (packageId: string) => BookingData, payment: Payment): Promise<void> {
    const mine = await this.devices.current.call('get-my-packages');
    if (mine !== 'lost' && mine.status === 200) this.packages = mine.body;
    const hours = this.packages.find(({ totalHours, hoursUsed }) => hoursUsed < totalHours);
    if (!hours) return;
    const bookingData = bookingWith(hours.id);
    if (bookingData.donationAmount > 0) return this.buy({ bookingData }, payment);
    this.place({ bookingData });
    // A visitor who reloads pages books it as a series of one week, under one nonce.
    const nonce = payment.reloads ? uuidOf(bookingData.task) : undefined;
    const ask = () => (nonce ? this.askForSeries(bookingData, nonce) : this.askFor({ bookingData }));
    await Promise.all(Array.from({ length: payment.tabs }, ask));
  }

  /** Accepts an offer with package hours. */
  async redeemOffer(
    wanted: BookingData,
    offer: NonNullable<Wish['offer']>,
    { tabs }: Pick<Payment, 'tabs'>,
  ): Promise<void> {
    const mine = await this.devices.current.call('get-my-packages');
    if (mine !== 'lost' && mine.status === 200) this.packages = mine.body;
    const hours = this.packages.find(
      ({ totalHours, hoursUsed }) => totalHours - hoursUsed >= wanted.duration,
    );
    if (!hours) return;
    const bookingData = { ...wanted, packageId: hours.id };
    this.records.wishes.set(bookingData.task, bookingData);
    const wish = { bookingData, offer };
    this.place(wish);
    await Promise.all(Array.from({ length: tabs }, () => this.askFor(wish)));
  }

  private place(wish: Wish): Order {
    return this.records.orders.place(wish, this.devices.buyer, this.world.scheduler.nowMs);
  }

  private pause(minutes: number): Promise<void> {
    return this.world.scheduler.sleep(minutes * 60_000);
  }

  /** The secrets of the unpaid payments. */
  private async checkOut(order: Order, tabs: number): Promise<string[]> {
    const { wish } = order;
    const terms = termsOf(wish);
    const sent = bodyOf(wish);
    // Sorted by the time of the answers.
    const secrets: string[] = [];
    const clientSecret = this.records.orders.lastSecret(order);
    const ask = async (): Promise<void> => {
      const { scheduler } = this.world;
      const browser = this.devices.current;
      const { requestKey } = browser;
      const request = browser.checkingOut({ wish, terms });
      request.offerId = wish.offer?.id;
      if (clientSecret) request.knownPayment = paymentIntentOf(clientSecret);
      this.records.checkouts.push(request);
      const answer = await browser.insist('create-payment-intent', {
        body: { amount: terms.cents / 100, ...sent, requestKey, ...(clientSecret && { clientSecret }) },
      });
      browser.checkedOut(request);
      request.sawChange = !isDeepStrictEqual(terms, termsOf(wish));
      // A visitor who sees changed terms reads them first, and returns later.
      if (wish.code && answer !== 'lost' && answer.status === 409 && answer.text.includes('used up'))
        this.records.door.usedUp.push({
          ...{ code: wish.code.code, visitor: order.visitor },
          ...{ fromMs: request.sentAtMs, untilMs: scheduler.nowMs },
        });
      if (wish.offer && !request.sawChange) this.expectOffer(order, wish.offer, answer);
      if (answer === 'lost' || answer.status !== 200 || request.sawChange) return;
      this.records.promised(request, answer.body, scheduler.nowMs);
      if (!answer.body.paid) secrets.push(answer.body.clientSecret);
    };
    await Promise.all(Array.from({ length: tabs }, ask));
    for (const secret of secrets) {
      this.records.shown(secret, terms.cents);
      this.records.orders.shown(secret, order, terms);
    }
    return [...new Set(secrets)];
  }

  /** An offer that nobody has asked to end can be accepted until the minute that it names. */
  private expectOffer(
    order: Order,
    { id, untilMs }: NonNullable<Wish['offer']>,
    answer: CallResult<'create-payment-intent'> | Lost,
  ): void {
    // Another tab of the same page may have been quicker.
    const isRefused =
      answer !== 'lost' && answer.status >= 400 && answer.status < 500 && !answer.text.includes('replaced');
    if (!isRefused || this.world.scheduler.nowMs >= untilMs) return;
    const { door, orders, closures } = this.records;
    // A payment that runs is waited for, hours that are closed are withdrawn, and a release may end opening hours.
    const hoursHaveEnded =
      'bookingData' in order.wish &&
      runsPastClosing(order.wish.bookingData.timeSlot, order.wish.bookingData.duration);
    const mayEnd =
      door.offers.get(id)?.isEnding || closures.length > 0 || hoursHaveEnded || orders.hasSentCard(order);
    if (!mayEnd)
      this.world.violations.push(
        `${order.visitor} cannot accept offer ${id} before its minute: ${answer.status} ${answer.text}`,
      );
  }

  private async pay(secret: string, number: string): Promise<void> {
    this.records.orders.sendsCard(secret);
    const outcome = await payBy(this.world, secret, number);
    if (outcome === 'paid') this.records.orders.paid(secret, this.world.scheduler.nowMs);
  }

  /** Reloads because the result is unclear. Pays again only where the page certainly knows the visitor. */
  private async reload(order: Order, number: string | undefined): Promise<void> {
    if (!(await this.membership.comeBackAs(order.userId))) return;
    const [secret] = await this.checkOut(order, 1);
    if (secret && number && this.isKnownAs(order)) await this.pay(secret, number);
  }

  private async collect(order: Order): Promise<void> {
    if (!(await this.membership.comeBackAs(order.userId))) return;
    const paid = this.records.orders.paidFor(order);
    const status = await this.askFor(order.wish);
    const wantsGone = this.records.mailBook.leftBetween(
      this.records.sharersWith(order.visitor),
      order.decidedAtMs,
      this.world.scheduler.nowMs,
    );
    if (status !== 402 || wantsGone || !this.isKnownAs(order)) return;
    if (paid.some((id) => !this.isPaidBack(id)))
      this.world.violations.push(
        `${order.visitor} has paid for ${describeWish(order.wish)}, and is asked to pay`,
      );
  }

  /** Opens Stripe's return address in another browser, which shows the purchase. */
  private async comeBackElsewhere(order: Order): Promise<void> {
    const { orders } = this.records;
    const clientSecret = orders.lastSecret(order);
    if (!clientSecret) return;
    const isPaid = orders.payments.get(paymentIntentOf(clientSecret))?.paidAtMs !== undefined;
    const answer = await this.devices.other.insist('find-purchase', { body: { clientSecret } });
    if (answer === 'lost' || answer.status !== 200 || !isPaid) return;
    if ('state' in answer.body && answer.body.state === 'unpaid')
      this.world.violations.push(
        `${order.visitor} has paid for ${describeWish(order.wish)}, and is told elsewhere that it is not paid`,
      );
  }

  /** True when the current browser is still known as the one that ordered. */
  private isKnownAs(order: Order): boolean {
    const { current, buyer } = this.devices;
    if (!order.userId) return buyer.browser === order.browser;
    return buyer.userId === order.userId && !current.mayBeSignedOut;
  }

  /** The bank keeps the refund of a disputed payment waiting. */
  private isPaidBack(paymentIntentId: string): boolean {
    if (this.world.disputes.known.some((dispute) => dispute.paymentIntentId === paymentIntentId)) return true;
    return this.world.stripe
      .listPayments()
      .some(({ paymentIntent, refunds }) => paymentIntent.id === paymentIntentId && refunds.length > 0);
  }

  /** A session that the visitor has paid for, and that nobody has asked to cancel, is not cancelled. */
  private expectToStand(wish: Wish, booking: Booking): void {
    const { id, status } = booking;
    const { buyer } = this.devices;
    const { orders } = this.records;
    const order = orders.latest(wish, buyer);
    const isFree = 'bookingData' in wish && priceBooking(wish.bookingData).totalCents === 0;
    const wantsIt = order !== undefined && (isFree || orders.paidFor(order).length > 0);
    const mayBeGone =
      this.records.mailBook.hasLeft(this.records.sharersWith(buyer.visitor)) ||
      this.records.office.some(({ bookingId, kind }) => bookingId === id && kind === 'cancelled') ||
      this.records.closures.some((closure) => mayCancel(closure, booking));
    if (status === 'cancelled' && wantsIt && !mayBeGone)
      this.world.violations.push(
        `${buyer.visitor} wants ${describeWish(wish)}, and is given the cancelled booking ${id}`,
      );
  }

  private async askForSeries(bookingData: BookingData, nonce: string): Promise<void> {
    const { packageId = '', name, email, phone, date, timeSlot, duration, task } = bookingData;
    const body = { nonce, packageId, name, email, phone, date, timeSlot, duration, task };
    const answer = await this.devices.current.insist('create-series', {
      body: { ...body, weeks: 1, skipTaken: true },
    });
    if (answer === 'lost' || answer.status !== 201) return;
    for (const booking of answer.body.booked) {
      this.records.booked(this.devices.buyer.visitor, booking, bookingData);
      this.expectToStand({ bookingData }, booking);
    }
  }

  private async askFor(wish: Wish): Promise<number | undefined> {
    if ('bookingData' in wish) {
      const { offer } = bodyOf(wish);
      const body = { ...wish.bookingData, ...(wish.bookingData.packageId && offer && { offer }) };
      const answer = await this.devices.current.insist('create-booking', { body });
      if (answer === 'lost') return undefined;
      if (answer.status === 201) {
        this.records.booked(this.devices.buyer.visitor, answer.body, wish.bookingData);
        this.expectToStand(wish, answer.body);
      }
      return answer.status;
    }
    const answer = await this.devices.current.insist('create-package', { body: wish.packageData });
    if (answer === 'lost') return undefined;
    if (answer.status === 201) {
      this.records.sold(answer.body);
      this.packages.push(answer.body);
    }
    return answer.status;
  }
}
