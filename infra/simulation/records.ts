import type { DonationStatus, StakeAction } from '../../shared/domain/stakes.ts';
import type { Booking, BookingData } from '../../shared/schemas/booking.ts';
import type { HoursPackage } from '../../shared/schemas/package.ts';
import type { PaymentIntentResponse } from '../../shared/schemas/payment.ts';
import { MailBook } from './mail-book.ts';
import { Orders, paymentIntentOf } from './orders.ts';
import type { Random } from './random.ts';

interface KnownBooking {
  id: string;
  owner: string;
  data: BookingData;
}

/** What an answer to a checkout promised. */
interface Told {
  paymentIntentId: string;
  holdExpiresAt: string;
  paid: boolean;
  toldAtMs: number;
  request: CheckoutRequest;
}

/** A browser's request to check something out. */
export interface CheckoutRequest {
  visitor: string;
  /** Of equal requests the later ones take up the checkout of the first. */
  key: string;
  /** The account that is signed in. */
  userId: string | undefined;
  /** Whether something was asked for that ends the session: it may have ended though no answer said so. */
  mayBeSignedOut: boolean;
  /** The account that is signed in when the answer comes: it may have been signed in to between two tries. */
  finallyUserId?: string | undefined;
  /** Whether what is sold changed before its answer came, so that it may replace what it took up. */
  sawChange?: boolean;
  /** The payment whose secret the page sends along: it opens to whoever has that. */
  knownPayment?: string;
  sentAtMs: number;
  /** Infinity while no answer has come. */
  endedAtMs: number;
}

/** Who wished for what stands in its task: "Task v3.2" is the second wish of visitor v3. */
export const ownerOf = (task: string): string => /^Task (v\d+)\./.exec(task)?.[1] ?? '';

/** What visitors have been told, to be held against what is true in the end. */
export class Records {
  readonly bookings = new Map<string, KnownBooking>();
  readonly packages = new Map<string, HoursPackage>();
  readonly orders = new Orders();
  readonly mailBook = new MailBook();
  readonly decisions: { bookingId: string; action: StakeAction; status: DonationStatus }[] = [];
  /** By booking: whatever its owner tried to decide of its stake. */
  readonly attempts = new Map<string, Set<StakeAction>>();
  /** By task: every session that anybody asked for. */
  readonly wishes = new Map<string, BookingData>();
  readonly checkouts: CheckoutRequest[] = [];
  readonly told: Told[] = [];
  /** The subjects of messages that were received. */
  readonly messages: string[] = [];
  /** By payment intent: what its payer was told that it costs, in cents. */
  readonly amounts = new Map<string, number>();
  /** The visitors who share one address. */
  readonly household = new Set<string>();
  readonly erasedOwners = new Set<string>();
  readonly violations: string[];

  constructor(violations: string[]) {
    this.violations = violations;
  }

  shown(clientSecret: string, cents: number): void {
    this.amounts.set(paymentIntentOf(clientSecret), cents);
  }

  promised(
    request: CheckoutRequest,
    { clientSecret, holdExpiresAt, paid }: PaymentIntentResponse,
    toldAtMs: number,
  ): void {
    this.told.push({
      paymentIntentId: paymentIntentOf(clientSecret),
      holdExpiresAt,
      paid,
      toldAtMs,
      request,
    });
  }

  booked(owner: string, booking: Booking, data: BookingData): void {
    this.bookings.set(booking.id, { id: booking.id, owner, data });
    this.read(owner, booking);
    const isErased = [...this.erasedOwners].some((gone) => this.mayShare(gone, owner));
    if (booking.task !== data.task && !isErased)
      this.violations.push(`${owner} asks for "${data.task}" and is answered "${booking.task}"`);
  }

  /** Every address that a visitor ever gave. */
  addresses(visitor: string): string[] {
    const given = [...this.wishes.values()].map(({ email }) => email);
    return [
      ...given.filter((email) => email.startsWith(`${visitor}.`) || this.household.has(visitor)),
      ...this.mailBook.addressesOf(visitor),
    ];
  }

  sold(hoursPackage: HoursPackage): void {
    this.packages.set(hoursPackage.id, hoursPackage);
  }

  tried(bookingId: string, action: StakeAction): void {
    this.attempts.set(bookingId, (this.attempts.get(bookingId) ?? new Set()).add(action));
  }

  decided(bookingId: string, action: StakeAction, status: DonationStatus): void {
    this.decisions.push({ bookingId, action, status });
  }

  erased(owner: string): void {
    this.erasedOwners.add(owner);
  }

  /** Those who may have given the same address. */
  sharersWith(visitor: string): string[] {
    return this.household.has(visitor) ? [...this.household] : [visitor];
  }

  /** Of a household, whoever confirms the address sees what was booked with it. */
  mayShare(one: string, other: string): boolean {
    return one === other || (this.household.has(one) && this.household.has(other));
  }

  /** Nobody reads the booking of somebody else. */
  read(reader: string, { id, task }: Pick<Booking, 'id' | 'task'>): void {
    const owner = ownerOf(task);
    if (owner !== '' && !this.mayShare(owner, reader))
      this.violations.push(`${reader} reads booking ${id} of ${owner}`);
  }

  stakeOf(owner: string): KnownBooking | undefined {
    return [...this.bookings.values()].findLast(
      (booking) => booking.owner === owner && booking.data.donationAmount > 0,
    );
  }

  stakeOfSomebodyElse(visitor: string): KnownBooking | undefined {
    return [...this.bookings.values()].findLast(
      ({ owner, data }) => !this.mayShare(owner, visitor) && data.donationAmount > 0,
    );
  }

  someBookings(random: Random | undefined): KnownBooking[] {
    const known = [...this.bookings.values()];
    return random && known.length > 0 ? [random.pick(known), random.pick(known)] : [];
  }
}
