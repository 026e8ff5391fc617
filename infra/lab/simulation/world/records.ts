import type { AttendanceRecord } from '../../../../shared/domain/desk/attendance.ts';
import type { DonationStatus, StakeAction } from '../../../../shared/domain/stakes/stakes.ts';
import type { Booking, BookingData } from '../../../../shared/schemas/booking.ts';
import type { HoursPackage } from '../../../../shared/schemas/package.ts';
import type { PaymentIntentResponse } from '../../../../shared/schemas/payment.ts';
import type { Random } from '../machine/random.ts';
import type { Offer } from '../plans/beginnings.ts';
import { DoorBook } from './door-book.ts';
import type { KnownClosure } from './known-closures.ts';
import { MailBook } from './mail-book.ts';
import { Orders, paymentIntentOf } from './orders.ts';

/** A tap at the desk, as its proctor remembers it. */
export interface Tap {
  nonce: string;
  bookingId: string;
  sequence: number;
  record: AttendanceRecord;
  byStaffId: string;
  /** The answer. Undefined: none has arrived. */
  status?: number;
}

/** An appeal about a donation, as its holder remembers it. */
export interface KnownAppeal {
  bookingId: string;
  text: string;
  sentAtMs: number;
  /** The answer. Undefined: none has arrived. */
  status?: number;
}

/** A decision about an appeal, as its operator remembers it. */
export interface KnownReview {
  bookingId: string;
  byStaffId: string;
  isUpheld: boolean;
  /** The answer. Undefined: none has arrived. */
  status?: number;
}

/** A change of a booking, a package or a refund that an operator has asked for. */
export interface KnownOfficeRequest {
  kind:
    | 'cancelled'
    | 'confirmation'
    | 'hours corrected'
    | 'moved'
    | 'refund paid by hand'
    | 'refund tried again'
    | 'refunded';
  /** Also that of a package, or of the checkout of a refund. */
  bookingId: string;
  /** Of its own for each request. */
  reason?: string;
  requestId?: string;
  /** Absent amounts of a cancellation: everything comes back. */
  refundCents?: number;
  hoursBack?: number;
  amountCents?: number;
  to?: Offer;
  purpose?: string;
  reference?: string;
  /** Above zero: given to the package. */
  hours?: number;
  /** The answers. 0: none has arrived. */
  statuses: number[];
}

/** A payout that an operator has recorded, or has tried to. */
export interface KnownPayout {
  recipient: string;
  month: string;
  amountCents: number;
  requestId: string;
  reference: string;
  by: string;
  askedAtMs: number;
  statuses: number[];
}

/** `unknown`: no answer says it, so the request may have been carried out. */
export const outcomeOfRequest = ({ statuses }: { statuses: readonly number[] }): 'no' | 'unknown' | 'yes' => {
  if (statuses.includes(200)) return 'yes';
  return statuses.length === 0 || statuses.some((status) => status === 0 || status >= 500) ? 'unknown' : 'no';
};

interface KnownBooking {
  id: string;
  owner: string;
  data: BookingData;
}

/** The promise in the answer to a checkout request. */
interface Told {
  paymentIntentId: string;
  holdExpiresAt: string;
  paid: boolean;
  toldAtMs: number;
  request: CheckoutRequest;
}

/** A browser's checkout request. */
export interface CheckoutRequest {
  visitor: string;
  /** Requests with the same key resume the checkout of the first one. */
  key: string;
  /** The account that is signed in. */
  userId: string | undefined;
  /** True when a request to end the session was sent: it may have ended without an answer. */
  mayBeSignedOut: boolean;
  /** The browser's requests to end a session before it. One that comes while it is under way may end its session. */
  endingsBefore: number;
  /** The account when the answer arrives, which may have changed between two tries. */
  finallyUserId?: string | undefined;
  /** True when prices changed before the answer, so the checkout may replace the resumed one. */
  sawChange?: boolean;
  /** The offer that it accepts. */
  offerId?: string | undefined;
  /** The payment whose secret the page sends. The secret opens it to anybody. */
  knownPayment?: string;
  sentAtMs: number;
  /** Infinity until an answer arrives. */
  endedAtMs: number;
}

/** The address to which a guest corrects that of a booking. */
export const correctedOf = (email: string): string => email.replace('@', '.right@');

/** The visitor of a task: "Task v3.2" is the second wish of visitor v3. */
export const ownerOf = (task: string): string => /^Task (v\d+)\./.exec(task)?.[1] ?? '';

/** Everything that visitors were told, to be compared with the final state. */
export class Records {
  readonly bookings = new Map<string, KnownBooking>();
  readonly packages = new Map<string, HoursPackage>();
  readonly orders = new Orders();
  readonly mailBook = new MailBook();
  readonly door = new DoorBook();
  /** The changes of bookings that their holders were told of. */
  readonly changed: (Pick<Booking, 'id' | 'status' | 'date' | 'timeSlot' | 'returned'> & {
    owner: string;
  })[] = [];
  readonly decisions: { bookingId: string; action: StakeAction; status: DonationStatus }[] = [];
  /** By booking: the decisions that its owner tried for its stake. */
  readonly attempts = new Map<string, Set<StakeAction>>();
  /** By task: every requested session. */
  readonly wishes = new Map<string, BookingData>();
  readonly checkouts: CheckoutRequest[] = [];
  readonly told: Told[] = [];
  /** The subjects of received messages. */
  readonly messages: string[] = [];
  /** By payment intent: the price in cents that its payer was shown. */
  readonly amounts = new Map<string, number>();
  /** The visitors who share one address. */
  readonly household = new Set<string>();
  /** By booking: the time at which its holder was told that there are no more reminders. */
  readonly stoppedAtMs = new Map<string, number>();
  /** The taps of the proctors at the desk. */
  readonly taps: Tap[] = [];
  readonly appeals: KnownAppeal[] = [];
  readonly reviews: KnownReview[] = [];
  readonly office: KnownOfficeRequest[] = [];
  readonly closures: KnownClosure[] = [];
  readonly payouts: KnownPayout[] = [];
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

  /** Every address that a visitor has given. */
  addresses(visitor: string): string[] {
    const given = [...this.wishes.values()].flatMap(({ email }) => [email, correctedOf(email)]);
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

  /** The visitors who may have given the same address. */
  sharersWith(visitor: string): string[] {
    return this.household.has(visitor) ? [...this.household] : [visitor];
  }

  /** In a household, the member who confirms the address sees the bookings made with it. */
  mayShare(one: string, other: string): boolean {
    return one === other || (this.household.has(one) && this.household.has(other));
  }

  /** Checks that a visitor reads no booking of another one. */
  read(reader: string, { id, task }: Pick<Booking, 'id' | 'task'>): void {
    const owner = ownerOf(task);
    if (owner !== '' && !this.mayShare(owner, reader))
      this.violations.push(`${reader} reads booking ${id} of ${owner}`);
  }

  /** A booking of a visitor, counted from the newest. */
  bookingOf(owner: string, which: number): KnownBooking | undefined {
    const own = [...this.bookings.values()].filter((booking) => booking.owner === owner);
    return own.at(-1 - which) ?? own[0];
  }

  /** The bookings with a donation. */
  get stakes(): KnownBooking[] {
    return [...this.bookings.values()].filter(({ data }) => data.donationAmount > 0);
  }

  /** Those in which the desk has a say, by the terms that their payers were shown. */
  get attestedStakes(): KnownBooking[] {
    const attested = new Set(
      [...this.orders.payments.values()].flatMap(({ order: { wish }, terms }) =>
        terms.stakeMode === 'attested' && 'bookingData' in wish ? [wish.bookingData] : [],
      ),
    );
    return this.stakes.filter(({ data }) => data.charityType === 'anti-charity' && attested.has(data));
  }

  stakeOf(owner: string): KnownBooking | undefined {
    return this.stakes.findLast((booking) => booking.owner === owner);
  }

  stakeOfSomebodyElse(visitor: string): KnownBooking | undefined {
    return this.stakes.findLast(({ owner }) => !this.mayShare(owner, visitor));
  }

  someBookings(random: Random | undefined): KnownBooking[] {
    const known = [...this.bookings.values()];
    return random && known.length > 0 ? [random.pick(known), random.pick(known)] : [];
  }
}
