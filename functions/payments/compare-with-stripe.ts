import type { LedgerEntry } from '../../shared/domain/money/book-records.ts';
import { getSweepPlace, type SweepPlace, saveSweepPlace } from '../store/money/balance-sweep.ts';
import { balancePage, isUnknownPlace } from './balance-at-stripe.ts';
import { ComparedPayments } from './compared-payments.ts';

/** More than a week: each movement is compared on several days, so that one that was under way is seen again. */
const recentMs = 8 * 24 * 3600_000;

/** At most so many pages of a hundred movements in a run. */
const sweepPages = 100;

export interface StripeCheck {
  /** One sentence for each difference. It names the purchase and the payment. */
  faults: string[];
  payments: number;
  movements: number;
  /** Stripe's fees of these movements. */
  feeCents: number;
  /** False when the time was up before all payments that moved lately were compared. */
  isRecentDone: boolean;
  /** The next run goes on with what moved before this time. Undefined: it begins anew. */
  sweptToMs: number | undefined;
}

interface Limits {
  nowMs: number;
  /** Milliseconds in which the comparison may still ask Stripe. */
  remainingMs: () => number;
  pause: () => Promise<void>;
}

/** Compares the payments that moved lately, on either side. False when the time is up. */
const compareRecent = async (
  payments: ComparedPayments,
  nowMs: number,
  mayGoOn: () => boolean,
): Promise<boolean> => {
  const sinceMs = nowMs - recentMs;
  let after: string | undefined;
  do {
    if (!mayGoOn()) return false;
    const page = await balancePage({ after, sinceMs });
    payments.see(page.movements);
    after = page.hasMore ? page.lastId : undefined;
  } while (after !== undefined);
  return payments.compare(payments.movedIn(sinceMs, Number.POSITIVE_INFINITY), mayGoOn);
};

/** The page at a place. A place that the account does not know, since it is another one, is the beginning. */
const pageAt = async (place: SweepPlace | undefined) => {
  try {
    return { place, page: await balancePage({ after: place?.after }) };
  } catch (error) {
    if (place && isUnknownPlace(error)) return { place: undefined, page: await balancePage({}) };
    throw error;
  }
};

/**
 * Compares all payments in the course of several runs, from the newest movement to the oldest, and then anew. The place
 * is kept once a page is compared, so that a run that stops loses at most a page. Returns the place.
 */
const sweep = async (payments: ComparedPayments, mayGoOn: () => boolean): Promise<SweepPlace | undefined> => {
  let place = await getSweepPlace();
  for (let pages = 0; pages < sweepPages && mayGoOn(); pages += 1) {
    const { place: from, page } = await pageAt(place);
    payments.see(page.movements);
    const fromMs = page.hasMore ? page.oldestMs : 0;
    const moved = payments.movedIn(fromMs, from?.doneFromMs ?? Number.POSITIVE_INFINITY);
    for (const { paymentIntentId } of page.movements) moved.add(paymentIntentId);
    if (!(await payments.compare(moved, mayGoOn))) return from;
    place = page.hasMore && page.lastId ? { after: page.lastId, doneFromMs: fromMs } : undefined;
    await saveSweepPlace(place);
    if (!place) return undefined;
  }
  return place;
};

/**
 * Compares the ledger with Stripe's balance, payment by payment: first what moved in the last days, then a further
 * piece of all that there is. Safe to repeat. Throws when Stripe does not answer; the place is kept.
 */
export const compareWithStripe = async (
  ledger: readonly LedgerEntry[],
  { nowMs, remainingMs, pause }: Limits,
): Promise<StripeCheck> => {
  const payments = new ComparedPayments(ledger, nowMs);
  const allMs = remainingMs();
  const isRecentDone = await compareRecent(payments, nowMs, () => remainingMs() > allMs / 2);
  const place = await sweep(payments, () => remainingMs() > allMs / 4);
  const faults = await payments.faults(pause, () => remainingMs() > 0);
  return { faults, ...payments.summary(), isRecentDone, sweptToMs: place?.doneFromMs };
};
