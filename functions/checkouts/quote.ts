import type { BodyOutput } from '../../shared/contract/types.ts';
import { hoursText } from '../../shared/domain/policy/policy-text.ts';
import type { Discount } from '../../shared/domain/prices/codes.ts';
import { priceBooking } from '../../shared/domain/prices/pricing.ts';
import type { Quote } from '../../shared/schemas/codes.ts';
import { orderedIn } from '../bookings/offered-hours.ts';
import { termsOf } from '../payments/purchase.ts';
import { type Checkout, getCheckout } from '../store/checkouts/checkouts.ts';
import type { StoredOffer } from '../store/offers/offers.ts';
import type { Browser } from '../store/people/browsers.ts';
import { findCode, requireUseLeft } from './codes.ts';

type Request = BodyOutput<'quote'>;
type Ordered = ReturnType<
  typeof orderedIn<NonNullable<Request['bookingData']>, NonNullable<Request['packageData']>>
>;
type Line = Quote['lines'][number];

interface Priced {
  goods: Line;
  donation?: Line;
}

const pricedOf = (purchase: Ordered['purchase']): Priced => {
  if ('packageData' in purchase) {
    const { packageTerms, sessionPriceCents: cents } = termsOf(purchase);
    return { goods: { text: `${packageTerms?.name} package`, cents } };
  }
  const { sessionPriceCents: cents, donationCents } = priceBooking(purchase.bookingData);
  return {
    goods: { text: `Session, ${hoursText(purchase.bookingData.duration)}`, cents },
    ...(donationCents > 0 && { donation: { text: 'Donation', cents: donationCents } }),
  };
};

const newestCheckoutOf = async (browser: Browser | undefined): Promise<Checkout | undefined> => {
  const id = browser?.checkoutIds[0];
  return id === undefined ? undefined : getCheckout(id);
};

const lineOf = ({ code, cents }: Discount): Line => ({ text: `Code ${code}`, cents: -cents });

/**
 * The price of a purchase, line by line. Throws 404 or 409 when its code cannot be used, by anybody or by this person,
 * and 409 when it is not as its offer was agreed.
 */
export const quotePrice = async (
  request: Request,
  offer: StoredOffer | undefined,
  { browser, ...buyer }: Parameters<typeof findCode>[3] & { browser: Browser | undefined },
  nowMs: number,
): Promise<Quote> => {
  const { purchase, code: typed } = orderedIn(request, offer, nowMs);
  const { goods, donation } = pricedOf(purchase);
  const code = typed ? await findCode(typed, purchase, goods.cents, { ...buyer, offer }, nowMs) : undefined;
  if (code) await requireUseLeft(code, nowMs, await newestCheckoutOf(browser));
  const lines = [goods, ...(code ? [lineOf(code.discount)] : []), ...(donation ? [donation] : [])];
  return { total: lines.reduce((sum, { cents }) => sum + cents, 0) / 100, lines };
};
