import type { BodyOutput } from '../../shared/contract/types.ts';
import { hoursText } from '../../shared/domain/policy/policy-text.ts';
import type { Discount } from '../../shared/domain/prices/codes.ts';
import { priceBooking } from '../../shared/domain/prices/pricing.ts';
import type { Quote } from '../../shared/schemas/codes.ts';
import { termsOf } from '../payments/purchase.ts';
import { AppError } from '../runtime/app-error.ts';
import { type Checkout, getCheckout } from '../store/checkouts/checkouts.ts';
import type { Browser } from '../store/people/browsers.ts';
import { findCode, requireUseLeft } from './codes.ts';

type Request = BodyOutput<'quote'>;
type Line = Quote['lines'][number];

interface Priced {
  goods: Line;
  donation?: Line;
}

const pricedOf = ({ bookingData, packageData }: Request): Priced => {
  if (packageData) {
    const { packageTerms, sessionPriceCents: cents } = termsOf({ packageData });
    return { goods: { text: `${packageTerms?.name} package`, cents } };
  }
  if (!bookingData) throw new AppError('invalid-request', 'Please send either a booking or a package.');
  const { sessionPriceCents: cents, donationCents } = priceBooking(bookingData);
  return {
    goods: { text: `Session, ${hoursText(bookingData.duration)}`, cents },
    ...(donationCents > 0 && { donation: { text: 'Donation', cents: donationCents } }),
  };
};

const newestCheckoutOf = async (browser: Browser | undefined): Promise<Checkout | undefined> => {
  const id = browser?.checkoutIds[0];
  return id === undefined ? undefined : getCheckout(id);
};

const lineOf = ({ code, cents }: Discount): Line => ({ text: `Code ${code}`, cents: -cents });

/**
 * The price of a purchase, line by line. Throws 404 or 409 when its code cannot be used, by anybody or by this person.
 */
export const quotePrice = async (
  request: Request,
  { browser, ...buyer }: Parameters<typeof findCode>[3] & { browser: Browser | undefined },
  nowMs: number,
): Promise<Quote> => {
  const { bookingData, packageData, code: typed } = request;
  const { goods, donation } = pricedOf(request);
  const priced = packageData ? { packageData } : { bookingData: bookingData ?? {} };
  const code = typed ? await findCode(typed, priced, goods.cents, buyer, nowMs) : undefined;
  if (code) await requireUseLeft(code, nowMs, await newestCheckoutOf(browser));
  const lines = [goods, ...(code ? [lineOf(code.discount)] : []), ...(donation ? [donation] : [])];
  return { total: lines.reduce((sum, { cents }) => sum + cents, 0) / 100, lines };
};
