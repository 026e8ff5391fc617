import { daysKept } from '../../../shared/domain/policy/days-kept.ts';
import { type Policy, policyOfPurchase } from '../../../shared/domain/policy/policy.ts';
import type { Discount } from '../../../shared/domain/prices/codes.ts';
import type { SeatPlan } from '../../../shared/domain/seats/capacity.ts';
import { holdEnd } from '../../../shared/domain/seats/hold-end.ts';
import type { BookingData } from '../../../shared/schemas/booking.ts';
import type { PackageData } from '../../../shared/schemas/package.ts';
import { writtenBy } from '../../runtime/correlation.ts';
import { absentOr, asRead } from '../../table/conditions.ts';
import { getRow } from '../../table/get-row.ts';
import { keys } from '../../table/keys.ts';
import { type CheckoutRow, checkoutRow } from '../../table/rows/checkouts/checkout-row.ts';
import { erased } from '../../table/rows/erased.ts';
import type { Content } from '../../table/rows/row-kind.ts';
import { sendChange, transact, type Write } from '../../table/table.ts';
import { change, put } from '../../table/write.ts';
import { eraseRow } from '../erase-row.ts';
import type { Holder } from '../seats/holds.ts';
import { giveHours } from '../seats/hours-of-person.ts';
import { seatPlanOf } from '../seats/seats.ts';
import { workAttributes } from '../work/work.ts';
import { giveUseBack } from './codes.ts';

/** The purchase, as the visitor sent it. */
export type Purchase = { bookingData: BookingData } | { packageData: PackageData };

/** The terms that are agreed when a checkout opens. A later price list does not change them. Amounts are in cents. */
export interface Terms {
  sessionPriceCents: number;
  totalCents: number;
  /** Only for a booking with a stake. */
  charityOnSuccess?: string;
  /** Only for a booking: the terms on which it can be changed. */
  policy?: Policy;
  /** Only for a package. */
  packageTerms?: { name: string; refundCents: number };
  /** The code that lowers the price, and by how much. The prices above are lowered by it. */
  discount?: Discount;
}

/** A purchase, written before money moves. Its booking or package gets the same id, so there is at most one. */
export type Checkout<What extends Purchase = Purchase> = Omit<
  Content<CheckoutRow>,
  keyof Terms | 'entity' | 'holders' | 'purchase' | 'seats'
> &
  Terms & {
    purchase: What;
    /** Seat numbers by local hour. Empty for a package. */
    seats: SeatPlan;
    /** The holders that its hold is counted for. Absent once it is closed. */
    holders?: readonly Holder[] | undefined;
  };
export type BookingCheckout = Checkout<{ bookingData: BookingData }>;
export type PackageCheckout = Checkout<{ packageData: PackageData }> & Required<Pick<Terms, 'packageTerms'>>;

export const isBookingCheckout = (checkout: Checkout): checkout is BookingCheckout =>
  'bookingData' in checkout.purchase;

const fromItem = ({ seats, policy, ...item }: CheckoutRow): Checkout => ({
  ...item,
  ...(policy && { policy: policyOfPurchase(policy) }),
  seats: seatPlanOf(seats),
});

const expiryOf = ({ holdExpiresAtMs }: Checkout): number =>
  Math.ceil(holdExpiresAtMs / 1000) + daysKept.refundedCheckout * 24 * 3600;

export const getCheckout = async (checkoutId: string): Promise<Checkout | undefined> => {
  const row = await getRow(keys.checkout(checkoutId));
  return row && fromItem(row);
};

/**
 * The hold of an offer may last a day. Somebody who has paid for it, of which no event has told, waits no longer for
 * their booking than others do.
 */
const firstLookMs = ({ offerId, createdAtMs, holdExpiresAtMs }: Checkout): number =>
  offerId ? Math.min(holdEnd(createdAtMs), holdExpiresAtMs) : holdExpiresAtMs;

/** An open checkout is work for the reconciler once its hold has expired, and that of an offer from time to time. */
export const createCheckout = (checkout: Checkout): Write =>
  put(keys.checkout(checkout.id), {
    entity: checkout.isCanary ? 'canary-checkout' : 'checkout',
    ...checkout,
    ...writtenBy(),
    seats: Object.fromEntries(checkout.seats),
    workQueue: 'checkout',
    workDueAt: new Date(firstLookMs(checkout)).toISOString(),
  });

/**
 * Closes a checkout whose status has not changed since it was read; `booked` and `refunded` are final. Fails if the
 * checkout has been erased since, because this write would restore the visitor's details. The details of a refunded
 * checkout expire after half a year.
 */
export const closeCheckout = (
  checkout: Checkout,
  status: 'booked' | 'refunded',
  seats: SeatPlan = checkout.seats,
): Write =>
  change(keys.checkout(checkout.id), {
    set: {
      status,
      seats: Object.fromEntries(seats),
      expiresAt: status === 'refunded' ? expiryOf(checkout) : undefined,
    },
    remove: [...workAttributes, 'holders', ...(status === 'refunded' ? [] : ['expiresAt' as const])],
    when: { status: checkout.status, browserId: asRead(checkout.browserId || undefined) },
  });

/** Stores the payment intent before the browser gets it. False when the checkout is no longer open. */
export const setPaymentIntent = (
  checkoutId: string,
  paymentIntentId: string,
  shownAtMs: number,
): Promise<boolean> =>
  sendChange(
    change(keys.checkout(checkoutId), {
      set: { paymentIntentId, shownAtMs },
      when: { status: 'open', paymentIntentId: absentOr(paymentIntentId) },
    }),
  );

/**
 * Notes how many cards were declined for a checkout. False when that, or its status, has changed since it was read.
 * `isLast`: no further card may be tried, so ending it is work for the reconciler from now on.
 */
export const noteDeclines = (
  { id, status, declines: seen }: Checkout,
  declines: number,
  isLast: boolean,
  nowMs: number,
): Promise<boolean> =>
  sendChange(
    change(keys.checkout(id), {
      set: { declines, workDueAt: isLast && status === 'open' ? new Date(nowMs).toISOString() : undefined },
      when: { status, declines: asRead(seen) },
    }),
  );

/** The visitor's details expire after a month, and the canary's checkout at once. */
const releasing = ({ id, paymentIntentId, isCanary }: Checkout, nowMs: number) =>
  change(keys.checkout(id), {
    set: {
      status: 'released',
      releasedAt: new Date(nowMs).toISOString(),
      expiresAt: Math.floor(nowMs / 1000) + (isCanary ? 0 : daysKept.unpaidCheckout * 24 * 3600),
    },
    remove: [...workAttributes, 'holders'],
    when: { status: 'open', paymentIntentId: asRead(paymentIntentId || undefined) },
  });

/** The hours of an unpaid session do not count for its person any more. */
export const giveHoursBack = ({ id, purchase, dayPerson }: Checkout): Write[] =>
  'bookingData' in purchase ? giveHours({ id, date: purchase.bookingData.date, dayPerson }) : [];

/**
 * Releases an open checkout, and gives back the use of its code and the hours of its person with it. False when it is
 * no longer open, or has got another payment intent since it was read: that one may be paid.
 */
export const markReleased = (checkout: Checkout, nowMs: number): Promise<boolean> =>
  checkout.discount || checkout.dayPerson
    ? transact(releaseWith(checkout, nowMs))
    : sendChange(releasing(checkout, nowMs));

/** The same in a transaction, which fails then. */
export const releaseWith = (checkout: Checkout, nowMs: number): Write[] => [
  releasing(checkout, nowMs),
  ...giveUseBack(checkout),
  ...giveHoursBack(checkout),
];

/** Erases the visitor of a checkout, and returns it as it was before. Sessions paid with package hours have none. */
export const eraseCheckout = async (checkoutId: string): Promise<Checkout | undefined> => {
  const row = await getRow(keys.checkout(checkoutId));
  if (row) await eraseRow(checkoutRow, row);
  return row && fromItem(row);
};

/** True when the personal data has been erased, so that the session cannot be booked any more. */
export const isErased = (checkout: Checkout): boolean =>
  isBookingCheckout(checkout) && checkout.purchase.bookingData.email === erased;
