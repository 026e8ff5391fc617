import { projectPackages } from '../../../shared/domain/prices/packages.ts';
import { priceBooking } from '../../../shared/domain/prices/pricing.ts';
import { stakeActions } from '../../../shared/domain/stakes/stakes.ts';
import type { BookingData } from '../../../shared/schemas/booking.ts';
import type { PackageData } from '../../../shared/schemas/package.ts';
import { cardOfPayment } from '../../local/stripe/payments/card-of-payment.ts';
import { cards } from '../simulation/machine/bank.ts';
import type { Random } from '../simulation/machine/random.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Browser } from './browser.ts';

/** Pays as the card form does. False unless the payment is known to have succeeded. */
const payBy = async (
  browser: Browser,
  clientSecret: string,
  number: string,
  acknowledged: Acknowledged,
): Promise<boolean> => {
  const id = clientSecret.split('_secret_')[0] ?? '';
  const path = `/v1/payment_intents/${id}`;
  let status = await browser.askStripe(`${path}/confirm`, {
    client_secret: clientSecret,
    ...cardOfPayment(id, number),
  });
  if (status === 'requires_action')
    status = await browser.askStripe(`${path}/local_authentication`, {
      client_secret: clientSecret,
      outcome: 'authenticated',
    });
  if (status !== 'succeeded') return false;
  acknowledged.paid.add(id);
  return true;
};

interface Surroundings {
  acknowledged: Acknowledged;
  /** The date that current visitors want. There are few dates, so visitors compete. */
  date: () => string;
  /** The token in the newest confirmation mail to an address. */
  confirmationToken: (email: string) => Promise<string | undefined>;
}

const password = 'a long and quiet passphrase';
const timeSlots = ['9:00 AM', '10:00 AM', '1:00 PM', '5:00 PM'];

/** A visitor who does one thing after another, and continues after each crash. */
export class Visitor {
  private readonly name: string;
  private readonly browser: Browser;
  private readonly random: Random;
  private readonly surroundings: Surroundings;
  private wishes = 0;

  constructor(number: number, browser: Browser, random: Random, surroundings: Surroundings) {
    this.name = `v${number}`;
    this.browser = browser;
    this.random = random;
    this.surroundings = surroundings;
  }

  async live(): Promise<void> {
    const kind = this.random.below(10);
    if (kind === 0) await this.writeMessage();
    if (kind < 7) await this.buySession();
    else await this.becomeMember();
  }

  private async writeMessage(): Promise<void> {
    const subject = `Note ${this.name}`;
    const answer = await this.browser.ask('create-contact', {
      body: { name: 'Robin', email: `${this.name}@example.com`, subject, message: 'Is there tea?' },
    });
    if (answer !== 'lost' && answer.status === 201) this.surroundings.acknowledged.messages.push(subject);
  }

  private async becomeMember(): Promise<void> {
    const username = `member-${this.name}`;
    const registered = await this.browser.insist('register', { body: { username, password } });
    if (registered !== 'lost' && registered.status === 201)
      this.surroundings.acknowledged.accounts.set(registered.body.id, username);
    // Registering again fails only if the answer to the first try was lost.
    else if ((await this.browser.insist('login', { body: { username, password } })) === 'lost') return;
    await this.confirmAddress();
    if (this.random.chance(0.3)) {
      await this.browser.ask('logout');
      await this.browser.insist('login', { body: { username, password } });
    }
    await this.buyPackage();
  }

  private async confirmAddress(): Promise<void> {
    const email = `${this.name}@example.com`;
    const asked = await this.browser.ask('set-email', { body: { email, password } });
    if (asked === 'lost' || asked.status !== 200) return;
    const token = await this.surroundings.confirmationToken(email);
    const user = token && (await this.browser.insist('get-user'));
    if (!token || !user || user === 'lost' || user.status !== 200) return;
    const confirmed = await this.browser.ask('confirm-email', { body: { token } });
    if (confirmed !== 'lost' && confirmed.status === 200)
      this.surroundings.acknowledged.addresses.set(user.body.id, email);
  }

  /** Each wish is unique: its task and its address identify it everywhere. */
  private wish(packageId?: string): BookingData {
    this.wishes += 1;
    const mark = `${this.name}.${this.wishes}`;
    const charityType = this.random.pick([undefined, 'charity' as const, 'anti-charity' as const]);
    return {
      name: 'Robin Example',
      email: `${mark}@example.com`,
      date: this.surroundings.date(),
      timeSlot: this.random.pick(timeSlots),
      duration: 1 + this.random.below(3),
      task: `Task ${mark}`,
      isStudent: 'no',
      donationAmount: charityType ? 1000 : 0,
      ...(charityType && { charityType, charityName: charityType === 'charity' ? 'ASPCA' : 'Green Party' }),
      ...(packageId && { packageId }),
    };
  }

  private async buySession(packageId?: string): Promise<void> {
    const bookingData = this.wish(packageId);
    const cents = priceBooking(bookingData).totalCents;
    if (cents > 0 && !(await this.checkOutAndPay({ bookingData }, cents))) return;
    const answer = await this.browser.insist('create-booking', { body: bookingData });
    if (answer === 'lost' || answer.status !== 201) return;
    this.surroundings.acknowledged.booked(answer.body, bookingData);
    if (bookingData.donationAmount > 0 && this.random.chance(0.6)) await this.decide(answer.body.id);
  }

  private async buyPackage(): Promise<void> {
    const { type: packageType, hours, priceCents } = this.random.pick(projectPackages.slice(0, 2));
    const packageData: PackageData = { packageType, totalHours: hours };
    if (!(await this.checkOutAndPay({ packageData }, priceCents))) return;
    const answer = await this.browser.insist('create-package', { body: packageData });
    if (answer === 'lost' || answer.status !== 201) return;
    this.surroundings.acknowledged.packages.add(answer.body.id);
    for (let sessions = this.random.below(4); sessions > 0; sessions -= 1)
      await this.buySession(answer.body.id);
  }

  /** False when the visitor does not return to the site. Then the webhook or the reconciler must book. */
  private async checkOutAndPay(
    wish: { bookingData: BookingData } | { packageData: PackageData },
    cents: number,
  ): Promise<boolean> {
    const { acknowledged } = this.surroundings;
    const answer = await this.browser.insist('create-payment-intent', {
      body: { amount: cents / 100, ...wish },
    });
    if (answer === 'lost' || answer.status !== 200) return false;
    const { clientSecret } = answer.body;
    acknowledged.shown.add(clientSecret.split('_secret_')[0] ?? '');
    const card = this.random.chance(0.6)
      ? 'good'
      : this.random.pick(Object.keys(cards) as (keyof typeof cards)[]);
    for (const number of cards[card]) await payBy(this.browser, clientSecret, number, acknowledged);
    return this.random.chance(0.8);
  }

  /** Sometimes sends the decision from several tabs at once. */
  private async decide(id: string): Promise<void> {
    const decisions = Array.from({ length: 1 + this.random.below(2) }, async () => {
      const action = this.random.pick(stakeActions);
      const answer = await this.browser.ask('resolve-donation', { id, body: { action } });
      if (answer !== 'lost' && answer.status === 200) this.surroundings.acknowledged.decided.add(id);
    });
    await Promise.all(decisions);
  }
}
