import { minuteMs, secondMs } from '../../../../shared/domain/time/milliseconds.ts';
import type { BookingData } from '../../../../shared/schemas/booking.ts';
import type { OfferView } from '../../../../shared/schemas/waiting.ts';
import type { Answer, Payment } from '../plans/acts.ts';
import type { DoorBook, KnownWaiting } from '../world/door-book.ts';
import type { Wish } from '../world/orders.ts';
import type { World } from '../world/world.ts';
import type { Devices } from './devices.ts';
import { linksTo, type MailedLink } from './letters.ts';
import type { Shopper } from './shopper.ts';

/** The last moment is so long before the end. An answer that is slower comes too late. */
const lastMomentMs = 40 * secondMs;
/** Somebody who has begun to pay, and has given it up, comes back so much later. */
const secondThoughtsMs = 8 * minuteMs;
const mostLooks = 5;
const mostTries = 5;

/** Somebody who has the link of an offer, and answers it. */
export class Offered {
  private readonly world: World;
  private readonly book: DoorBook;
  private readonly devices: Devices;
  private readonly shopper: Shopper;

  constructor(world: World, book: DoorBook, devices: Devices, shopper: Shopper) {
    this.world = world;
    this.book = book;
    this.devices = devices;
    this.shopper = shopper;
  }

  /** Opens the link that a desk has shown. Undefined: no answer has arrived. */
  async openShort(link: string): Promise<MailedLink | undefined> {
    const parameters = { code: link.split('/').at(-1) ?? '' };
    for (let looks = 0; looks < mostLooks; looks += 1) {
      const answer = await this.devices.current.insist('open-short-link', { parameters });
      if (answer === 'lost' || answer.status >= 500) continue;
      if (answer.status === 200) return answer.body;
      this.world.violations.push(`the link ${link} is answered ${answer.status}`);
      return undefined;
    }
    return undefined;
  }

  /** Reads the offer behind a link. Undefined when it cannot be read, or is over. */
  async read({ id, key }: MailedLink, email: string): Promise<OfferView | undefined> {
    for (let looks = 0; looks < mostLooks; looks += 1) {
      const answer = await this.devices.current.insist('get-offer', { parameters: { id }, query: { key } });
      if (answer === 'lost' || answer.status >= 500) continue;
      if (answer.status !== 200) {
        this.world.violations.push(`the link of offer ${id} to ${email} is answered ${answer.status}`);
        return undefined;
      }
      this.book.offered(id, email, Date.parse(answer.body.until));
      return answer.body.status === 'open' ? answer.body : undefined;
    }
    return undefined;
  }

  /** Answers an offer as somebody does who has thought about it for a while. */
  async answer(
    link: MailedLink,
    { answer, after, ...payment }: Answer,
    wishFor: (offer: OfferView) => BookingData,
    waiting?: KnownWaiting,
  ): Promise<void> {
    const { scheduler } = this.world;
    await scheduler.sleep(after * minuteMs);
    const offer = await this.read(link, waiting?.email ?? '');
    if (!offer) return;
    scheduler.count(`offer: ${answer}`);
    if (answer === 'ignore') return;
    if (answer === 'decline') return this.decline(link, waiting);
    if (answer === 'leave' || answer === 'leave by mail')
      return waiting ? this.leave(waiting, answer) : this.decline(link, waiting);
    const untilMs = Date.parse(offer.until);
    if (answer === 'accept at the last moment') await this.sleepUntil(untilMs - lastMomentMs);
    const wish = { bookingData: wishFor(offer), offer: { ...link, untilMs } };
    if (answer === 'begin, and accept later' || answer === 'begin, and accept elsewhere') {
      await this.shopper.buy(wish, {
        ...payment,
        card: 'none',
        returns: undefined,
        reloads: false,
      });
      await this.sleepUntil(Math.min(scheduler.nowMs + secondThoughtsMs, untilMs - lastMomentMs));
      if (answer === 'begin, and accept elsewhere') this.devices.change();
    }
    await this.buy(wish, { ...payment, thinks: Math.min(payment.thinks, 5) });
  }

  /** Tries again in time when nothing has come of it. */
  private async buy(wish: Wish & { offer: { untilMs: number } }, payment: Payment): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      await this.shopper.buy(wish, payment);
      const isLate = this.world.scheduler.nowMs > wish.offer.untilMs - lastMomentMs;
      if (isLate || payment.card !== 'good' || this.shopper.hasPaidFor(wish)) return;
      await this.world.scheduler.sleep(lastMomentMs);
    }
  }

  /** Leaves the list by the link of the page, or by the button of the mail program. Each of several places. */
  async leave(waiting: KnownWaiting, how: 'leave' | 'leave by mail'): Promise<void> {
    this.ends(waiting);
    const endpoint = how === 'leave' ? 'leave-waiting' : 'leave-by-mail';
    const links = new Map(
      linksTo(this.world, waiting.email, 'waiting').map(({ id, key }) => [id, key] as const),
    );
    for (const [id, key] of links) {
      const left = await this.devices.current.insist(endpoint, { parameters: { id }, query: { key } });
      if (left !== 'lost' && left.status === 200 && left.body.offer?.status === 'open')
        this.world.violations.push(
          `${waiting.visitor} leaves the list, and offer ${left.body.offer.id} stays open`,
        );
    }
  }

  private async decline({ id, key }: MailedLink, waiting: KnownWaiting | undefined): Promise<void> {
    const offer = this.book.offers.get(id);
    if (offer) offer.isEnding = true;
    if (waiting) this.ends(waiting);
    const answer = await this.devices.current.insist('decline-offer', { parameters: { id }, query: { key } });
    if (answer === 'lost' || answer.status !== 200) return;
    if (answer.body.status === 'open') this.world.violations.push(`offer ${id} is declined, and stays open`);
  }

  private ends(waiting: KnownWaiting): void {
    waiting.leftAtMs = Math.min(waiting.leftAtMs, this.world.scheduler.nowMs);
    for (const offer of this.book.offers.values()) if (offer.email === waiting.email) offer.isEnding = true;
  }

  private sleepUntil(atMs: number): Promise<void> {
    return this.world.scheduler.sleep(Math.max(0, atMs - this.world.scheduler.nowMs));
  }
}
