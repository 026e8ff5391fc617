import { runsPastClosing } from '../../../../shared/domain/time/slots.ts';
import type { BookingData } from '../../../../shared/schemas/booking.ts';
import type { PackageData } from '../../../../shared/schemas/package.ts';
import type { FunctionHost } from '../machine/function-host.ts';
import { Browser } from './browser.ts';
import type { Slot } from './slots.ts';

export type Stake = 'anti-charity' | 'charity';
type Goods = { bookingData: BookingData } | { packageData: PackageData };

/** The offer that somebody accepts, and when it ends. */
export interface OfferLink {
  id: string;
  key: string;
  untilMs: number;
}

/** One decision to buy something. */
export interface Order {
  goods: Goods;
  offer?: OfferLink | undefined;
  code?: string | undefined;
  /** The price that the page has shown, in cents. */
  cents: number;
  person: Person;
  /** As whom the browser was known. */
  visitor: string;
  userId: string | undefined;
  decidedAtMs: number;
  /** By payment intent: until when it was said to be held. */
  shown: Map<string, { secret: string; untilMs: number; atMs: number }>;
  /** The payment that an older page has shown for the same. */
  known?: string | undefined;
  /** The payments to which a card was sent. */
  tried: Set<string>;
  /** When the card form said that it is paid. */
  paidAtMs: Map<string, number>;
}

/** The site, and the sessions that people want. */
type Town = FunctionHost & { slot: (index: number) => Slot };

/** Letters for the digits of a number, since names have no digits. */
const lettersOf = (number: number): string =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));

export interface Member {
  username: string;
  password: string;
  id: string | undefined;
  email: string | undefined;
  confirmedAtMs: number;
  /** When deleting the account was asked for, and when it was answered. */
  leftAtMs: number;
  goneAtMs: number;
}

/** Somebody with two browsers, who may become a member, and may leave. */
export class Person {
  readonly number: number;
  private readonly world: Town;
  readonly browsers: readonly [Browser, Browser];
  private current: 0 | 1 = 0;
  readonly orders: Order[] = [];
  /** All accounts, the present one last. */
  readonly members: Member[] = [];
  /** The address of a household, which several people use. */
  sharedEmail: string | undefined;
  private wishes = 0;
  /** The acts that are under way: a person does one after another. */
  busy: Promise<void> = Promise.resolve();

  constructor(world: Town, number: number) {
    this.world = world;
    this.number = number;
    this.browsers = [
      new Browser(world, `v${number}`, number),
      new Browser(world, `v${number}b`, number + 0x4000),
    ];
  }

  get browser(): Browser {
    return this.browsers[this.current];
  }

  get otherBrowser(): Browser {
    return this.browsers[1 - this.current] as Browser;
  }

  changeBrowser(): void {
    this.current = this.current === 0 ? 1 : 0;
  }

  get name(): string {
    return `Robin V${lettersOf(this.number)}`;
  }

  /** The account that they have now. */
  get member(): Member | undefined {
    const last = this.members.at(-1);
    return last && last.leftAtMs === Number.POSITIVE_INFINITY ? last : undefined;
  }

  /** The address that is used for all bookings with a code, and as a member. */
  get email(): string {
    return this.sharedEmail ?? `v${this.number}.1@example.com`;
  }

  /** Another name each time, for people at the door. */
  nextName(): string {
    this.wishes += 1;
    return `${this.name} ${lettersOf(this.wishes).toUpperCase()}`;
  }

  /** Each wish is unique: its address and its task identify it everywhere. */
  wish(slot: number, duration: number, stake?: Stake, packageId?: string): BookingData {
    this.wishes += 1;
    const mark = `v${this.number}.${this.wishes}`;
    const at = this.world.slot(slot);
    return {
      name: this.name,
      phone: `Extension ${mark}`,
      email: this.sharedEmail ?? `${mark}@example.com`,
      ...at,
      duration: runsPastClosing(at.timeSlot, duration) ? 1 : duration,
      task: `Task ${mark}`,
      isStudent: 'no',
      donationAmount: stake ? 1000 : 0,
      ...(stake && { charityType: stake, charityName: stake === 'charity' ? 'ASPCA' : 'Green Party' }),
      ...(packageId && { packageId }),
    };
  }

  /** The bookings that the site has told them of, oldest first. */
  bookingIds(): string[] {
    const own = this.world.asked.filter(({ by }) => this.isOwn(by));
    const ids = own.flatMap(({ key, answer }) => {
      if (answer === 'lost' || answer.status !== 201) return [];
      if (key === 'create-booking') return [(answer.body as { id: string }).id];
      return key === 'create-series'
        ? (answer.body as { booked: { id: string }[] }).booked.map(({ id }) => id)
        : [];
    });
    return [...new Set(ids)];
  }

  /** True for a request of one of their browsers. */
  isOwn(by: string): boolean {
    const [name] = by.split('.');
    return name === `v${this.number}` || name === `v${this.number}b`;
  }
}
