import { type CodeTerms, discountOf } from '../../../../shared/domain/prices/codes.ts';
import { projectPackages } from '../../../../shared/domain/prices/packages.ts';
import { priceBooking } from '../../../../shared/domain/prices/pricing.ts';
import type { StakeMode } from '../../../../shared/domain/stakes/stake-mode.ts';
import type { BookingData } from '../../../../shared/schemas/booking.ts';
import type { PackageData } from '../../../../shared/schemas/package.ts';
import { site } from '../../../../shared/site.ts';

type Wanted = { bookingData: BookingData } | { packageData: PackageData };

/** A wish to buy something, with the offer that it accepts and the code that the buyer has. */
export type Wish = Wanted & {
  offer?: { id: string; key: string; untilMs: number };
  code?: CodeTerms;
};

/** The terms that the page shows. Amounts are in cents. */
export interface Terms {
  /** The name of the package. Empty for a session. */
  name: string;
  cents: number;
  /** The part of the price that a code has taken off. */
  offCents: number;
  /** The refund once all hours of a package are used. 0 for a session. */
  refundCents: number;
  /** The recipient of an anti-charity stake when its owner succeeds. */
  defaultCharity: string;
  stakeMode: StakeMode;
}

/** A code takes nothing off a donation. */
const offCentsOf = ({ bookingData, code }: Extract<Wish, { bookingData: BookingData }>): number => {
  const { sessionPriceCents } = priceBooking(bookingData);
  return code ? discountOf(code, sessionPriceCents).cents : 0;
};

/** The terms on today's price list. */
export const termsOf = (wish: Wish): Terms => {
  const { defaultCharity, stakeMode } = site;
  const agreed = { defaultCharity, stakeMode };
  if ('bookingData' in wish) {
    const { totalCents } = priceBooking(wish.bookingData);
    const offCents = offCentsOf(wish);
    return { name: '', cents: totalCents - offCents, offCents, refundCents: 0, ...agreed };
  }
  const { packageType } = wish.packageData;
  const listed = projectPackages.find(({ type }) => type === packageType);
  const { name = '', priceCents: cents = 0, refundCents = 0 } = listed ?? {};
  return { name, cents, offCents: 0, refundCents, ...agreed };
};

export const describeWish = (wish: Wish): string =>
  'bookingData' in wish ? `"${wish.bookingData.task}"` : `a ${wish.packageData.packageType} package`;

/** A person at a browser, by the features that identify them. */
export interface Buyer {
  visitor: string;
  /** The account that is signed in. Undefined for a guest. */
  userId: string | undefined;
  /** Identifies a guest until the browser is told to forget. */
  browser: string;
}

/** One decision to buy something. */
export interface Order extends Buyer {
  wish: Wish;
  decidedAtMs: number;
}

/** A payment, as its payer knows it. */
export interface KnownPayment {
  order: Order;
  terms: Terms;
  /** The time at which Stripe's form reported success. */
  paidAtMs?: number;
}

/** After this time, buying the same package again means a second one. */
const samePackageMs = 60 * 60_000;

export const paymentIntentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

const isSameBuyer = (order: Order, { userId, browser }: Buyer): boolean =>
  order.userId === undefined ? order.browser === browser : order.userId === userId;

/** The visitors' own record of their decisions to buy and their payments, independent of the product. */
export class Orders {
  readonly all: Order[] = [];
  readonly payments = new Map<string, KnownPayment>();
  private readonly secrets = new Map<Order, string>();
  private readonly changed = new Set<Order>();
  private readonly cardsSent = new Set<Order>();

  /** The order for a wish: the same one again, unless another person wants it or a second package is wanted. */
  place(wish: Wish, buyer: Buyer, nowMs: number): Order {
    const known = this.latest(wish, buyer);
    if (known && ('bookingData' in wish || nowMs - known.decidedAtMs < samePackageMs)) return known;
    const order: Order = { ...buyer, wish, decidedAtMs: nowMs };
    this.all.push(order);
    return order;
  }

  latest(wish: Wish, buyer: Buyer): Order | undefined {
    return this.all.findLast(
      (order) => order.wish === wish && !this.changed.has(order) && isSameBuyer(order, buyer),
    );
  }

  /** Records that the visitor wants to cancel or move a session. To buy it again is another decision. */
  changes(task: string): void {
    for (const order of this.all)
      if ('bookingData' in order.wish && order.wish.bookingData.task === task) this.changed.add(order);
  }

  shown(clientSecret: string, order: Order, terms: Terms): void {
    const id = paymentIntentOf(clientSecret);
    this.secrets.set(order, clientSecret);
    const known = this.payments.get(id);
    // A page that signed out in between may be shown the payment of its first order.
    this.payments.set(id, { ...known, order: known?.order ?? order, terms });
  }

  paid(clientSecret: string, nowMs: number): void {
    const payment = this.payments.get(paymentIntentOf(clientSecret));
    if (payment) payment.paidAtMs ??= nowMs;
  }

  /** Records that the card form of a payment was sent, whatever its result. */
  sendsCard(clientSecret: string): void {
    const order = this.payments.get(paymentIntentOf(clientSecret))?.order;
    if (order) this.cardsSent.add(order);
  }

  hasSentCard(order: Order): boolean {
    return this.cardsSent.has(order);
  }

  /** The secret of the payment that was shown last for an order. */
  lastSecret(order: Order): string | undefined {
    return this.secrets.get(order);
  }

  /** The payments of an order that were reported as successful. */
  paidFor(order: Order): string[] {
    return [...this.payments]
      .filter(([, payment]) => payment.order === order && payment.paidAtMs !== undefined)
      .map(([id]) => id);
  }
}
