import { isCapture, type LedgerEntry } from '../money/book-records.ts';
import type { PayoutEntry } from '../money/payout-books.ts';
import { kindOf, purposeText } from '../payments/refund-purpose.ts';
import { type NeverOurs, partsOfLoss } from './lost-disputes.ts';
import { isPaidFromRevenue, purposeOf, signOf } from './paid-back.ts';

/** A payment that was disputed. */
export interface DisputedPayment {
  neverOurs: NeverOurs;
  /** The cents that banks took before the first entry. */
  takenBeforeCents: number;
}

/** The purchases that entries of the ledger are about, by the ids of their checkouts. */
export interface Purchases {
  /** In cents, without donations. A payment that came too late has bought nothing, and is absent. */
  prices: ReadonlyMap<string, number>;
  /** See `paidTwiceIn`. */
  paidTwice: ReadonlySet<string>;
  disputed: ReadonlyMap<string, DisputedPayment>;
}

/** The money that an entry of the ledger moved, in cents. What went out is below zero. */
export interface Movement<Entry> {
  entry: Entry;
  totalCents: number;
  /** The part that is ours: prices of sessions and packages. */
  priceCents: number;
  /** The part that is a donation. The rest of the total bought nothing. */
  donationCents: number;
}

type Moving = Pick<LedgerEntry, 'amountCents' | 'checkoutId' | 'kind'>;
type Parts = Omit<Movement<Moving>, 'entry'>;

const nothing: Parts = { totalCents: 0, priceCents: 0, donationCents: 0 };

/** Cash brings no donation. A voided sale has no price, so all of its cash is the rest that bought nothing. */
const partsOfCapture = ({ checkoutId, amountCents, kind }: Moving, { prices }: Purchases): Parts => {
  const priceCents = prices.get(checkoutId);
  if (priceCents === undefined) return { ...nothing, totalCents: amountCents };
  const donationCents = kind === 'captured' ? amountCents - priceCents : 0;
  return { totalCents: amountCents, priceCents, donationCents };
};

const partsOfRefund = (entry: Moving, { paidTwice }: Purchases): Parts => {
  const totalCents = -signOf(entry) * entry.amountCents;
  if (isPaidFromRevenue(entry, paidTwice)) return { ...nothing, totalCents, priceCents: totalCents };
  return { ...nothing, totalCents, donationCents: kindOf(purposeOf(entry)) === 'stake' ? totalCents : 0 };
};

const partsOf = (entry: Moving, purchases: Purchases): Parts => {
  if (isCapture(entry)) return partsOfCapture(entry, purchases);
  // A settled donation stays with us until it is paid out.
  if (entry.kind === 'settled') return nothing;
  if (entry.kind === 'voided:cash') return { ...nothing, totalCents: -entry.amountCents };
  return partsOfRefund(entry, purchases);
};

/**
 * The parts of each movement of money. Reports, weeks and files add these up, so that they agree. The entries stand in
 * the order of time, as far as they are disputes of one payment.
 */
export const movementsIn = <Entry extends Moving>(
  entries: readonly Entry[],
  purchases: Purchases,
): Movement<Entry>[] => {
  const takenCents = new Map<string, number>();
  const partsOfDispute = ({ checkoutId, amountCents }: Moving): Parts => {
    const { neverOurs = { donationCents: 0, otherCents: 0 }, takenBeforeCents = 0 } =
      purchases.disputed.get(checkoutId) ?? {};
    const beforeCents = takenCents.get(checkoutId) ?? takenBeforeCents;
    takenCents.set(checkoutId, beforeCents + amountCents);
    const { revenueCents, returnedCents } = partsOfLoss(amountCents, beforeCents, neverOurs);
    return { totalCents: -amountCents, priceCents: 0 - revenueCents, donationCents: 0 - returnedCents };
  };
  return entries.map((entry) => ({
    entry,
    ...(entry.kind === 'refunded:dispute' ? partsOfDispute(entry) : partsOf(entry, purchases)),
  }));
};

const texts: Readonly<Record<string, string>> = {
  captured: 'card payment',
  'captured:cash': 'cash payment',
  'voided:cash': 'voided cash payment',
  settled: 'donation settled',
  'paid-out': 'payout to an organisation',
  'refunded:dispute': 'dispute lost',
};

const beginnings: Readonly<Record<string, string>> = {
  refunded: 'refund',
  returned: 'refund that came back',
  'by-hand': 'refund by hand',
};

/** The kind of an entry in words: "card payment", "refund: session price". */
export const movementText = ({ kind }: Pick<LedgerEntry | PayoutEntry, 'kind'>): string => {
  const [beginning = '', purpose = ''] = kind.split(':');
  return texts[kind] ?? `${beginnings[beginning] ?? beginning}: ${purposeText(purpose)}`;
};
