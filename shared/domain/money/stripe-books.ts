import type { LedgerEntry } from './book-records.ts';

/** One movement on the balance at Stripe, of a payment. */
export interface StripeMovement {
  /** The id of the balance transaction. */
  id: string;
  paymentIntentId: string;
  /** The charge, refund or dispute that has moved the money. */
  sourceId: string;
  kind: 'charge' | 'dispute' | 'refund';
  /** Negative: it left our account. A refund that failed and a dispute that was won have a second movement back. */
  amountCents: number;
  /** Stripe's fee. It is no part of the amount. */
  feeCents: number;
  atMs: number;
  /** A pending refund or an open dispute: the ledger has it once Stripe or the bank has decided. */
  isUndecided: boolean;
  /** The purchase, as far as the charge or refund names it. */
  checkoutId?: string | undefined;
}

interface Source {
  id: string;
  object: string;
  payment_intent?: string | { id: string } | null;
  amount?: number;
  currency?: string;
  status?: string | null;
  metadata?: Readonly<Record<string, string>> | null;
}

/** A balance transaction of Stripe whose source is expanded. Times are in seconds. */
export interface BalanceTransaction {
  id: string;
  amount: number;
  fee: number;
  currency: string;
  created: number;
}

/** Prices are in this currency, and so is the ledger. The account may be paid out in another one. */
const currency = 'usd';

const kinds: Readonly<Record<string, StripeMovement['kind']>> = {
  charge: 'charge',
  dispute: 'dispute',
  refund: 'refund',
};

const undecided: Readonly<Record<StripeMovement['kind'], readonly string[]>> = {
  charge: [],
  dispute: ['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'],
  refund: ['pending', 'requires_action'],
};

/** The amount in the currency of our prices. Stripe converts what it moves into the currency of the account. */
export const ownCents = (
  transaction: Pick<BalanceTransaction, 'amount' | 'currency'>,
  source: Pick<Source, 'amount' | 'currency'>,
): number =>
  transaction.currency !== currency && source.currency === currency && source.amount !== undefined
    ? Math.sign(transaction.amount) * source.amount
    : transaction.amount;

/** The movement of a balance transaction. Undefined when it is of no payment, such as a payout. */
export const movementOf = (
  transaction: BalanceTransaction,
  source: Source | string | null,
): StripeMovement | undefined => {
  if (source === null || typeof source === 'string') return undefined;
  const kind = kinds[source.object];
  const payment = source.payment_intent;
  if (!kind || !payment) return undefined;
  return {
    id: transaction.id,
    paymentIntentId: typeof payment === 'string' ? payment : payment.id,
    sourceId: source.id,
    kind,
    amountCents: ownCents(transaction, source),
    feeCents: transaction.fee,
    atMs: transaction.created * 1000,
    isUndecided: undecided[kind].includes(source.status ?? ''),
    checkoutId: source.metadata?.checkoutId,
  };
};

const throughStripe = ({ kind }: LedgerEntry): boolean => /^(captured$|refunded:|returned:)/.test(kind);

/**
 * The entries of the ledger that Stripe must know, by payment. What was paid by hand, and what is due to organisations,
 * never went through Stripe.
 */
export const ledgerByPayment = (ledger: readonly LedgerEntry[]): Map<string, LedgerEntry[]> => {
  const entries = ledger.filter(throughStripe);
  const unnamed = new Set(
    entries.filter((entry) => !entry.paymentIntentId).map(({ checkoutId }) => checkoutId),
  );
  const paymentOf = new Map(
    entries
      .filter(({ kind, checkoutId }) => kind === 'captured' && unnamed.has(checkoutId))
      .map(({ checkoutId, paymentIntentId }) => [checkoutId, paymentIntentId]),
  );
  const payments = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    const payment = entry.paymentIntentId ?? paymentOf.get(entry.checkoutId);
    if (!payment) continue;
    const own = payments.get(payment);
    if (own) own.push(entry);
    else payments.set(payment, [entry]);
  }
  return payments;
};

const sum = (cents: readonly number[]): number => cents.reduce((total, next) => total + next, 0);

const ledgerCents = (entries: readonly LedgerEntry[], kind: string): number =>
  sum(entries.filter((entry) => entry.kind.startsWith(kind)).map(({ amountCents }) => amountCents));

const movedCents = (movements: readonly StripeMovement[]): number =>
  sum(movements.map(({ amountCents }) => amountCents));

/** The fees that Stripe took, in cents. */
export const feesOf = (movements: Iterable<StripeMovement>): number =>
  sum([...movements].map(({ feeCents }) => feeCents));

/** The refunds and disputes of a payment with what each has taken in all, for the person who looks into it. */
const sourcesText = (movements: readonly StripeMovement[]): string => {
  const sources = Map.groupBy(movements, ({ sourceId }) => sourceId);
  const texts = [...sources].map(([id, own]) => {
    const cents = -movedCents(own);
    return `${id}: ${cents}${own.some(({ isUndecided }) => isUndecided) ? ', undecided' : ''}`;
  });
  return texts.length > 0 ? ` (${texts.join('; ')})` : '';
};

/**
 * One sentence for each way in which the ledger and Stripe disagree about a payment: by what was captured, and by what
 * went back, in refunds that arrived and disputes that were lost. Lost disputes and refunds are compared in sum, since
 * older ledgers have the first among the second. Movements that Stripe or the bank has not decided are left out: the
 * ledger does not have them yet.
 */
export const stripeFaults = (
  paymentIntentId: string,
  entries: readonly LedgerEntry[],
  movements: readonly StripeMovement[],
): string[] => {
  const purchase = entries[0]?.checkoutId ?? movements.find(({ checkoutId }) => checkoutId)?.checkoutId;
  const name = `Purchase ${purchase ?? 'unknown'}, payment ${paymentIntentId}`;
  const charges = movements.filter(({ kind }) => kind === 'charge');
  const others = movements.filter(({ kind }) => kind !== 'charge');
  const captured = { stripe: movedCents(charges), ledger: ledgerCents(entries, 'captured') };
  const paidBack = {
    stripe: -movedCents(others.filter(({ isUndecided }) => !isUndecided)),
    ledger: ledgerCents(entries, 'refunded:') - ledgerCents(entries, 'returned:'),
  };
  return [
    ...(captured.stripe === captured.ledger
      ? []
      : [`${name}: Stripe captured ${captured.stripe} cents, and the ledger has ${captured.ledger}.`]),
    ...(paidBack.stripe === paidBack.ledger
      ? []
      : [
          `${name}: Stripe and the bank gave back ${paidBack.stripe} cents${sourcesText(others)}, and the ledger has ${paidBack.ledger}.`,
        ]),
  ];
};

/** The time of the latest movement on either side, in epoch milliseconds. */
export const lastMovedMs = (entries: readonly LedgerEntry[], movements: readonly StripeMovement[]): number =>
  Math.max(0, ...entries.map(({ at }) => Date.parse(at ?? '') || 0), ...movements.map(({ atMs }) => atMs));

/** The payments about which the ledger and all of Stripe's balance disagree, each with its sentences. */
export const differingPayments = (
  ledger: readonly LedgerEntry[],
  movements: readonly StripeMovement[],
): Map<string, string[]> => {
  const entries = ledgerByPayment(ledger);
  const moved = Map.groupBy(movements, ({ paymentIntentId }) => paymentIntentId);
  const faults = [...new Set([...entries.keys(), ...moved.keys()])].map(
    (id) => [id, stripeFaults(id, entries.get(id) ?? [], moved.get(id) ?? [])] as const,
  );
  return new Map(faults.filter(([, sentences]) => sentences.length > 0));
};

/** The sums of Stripe's balance, in cents. `undecided`: pending refunds and open disputes. */
export interface StripeSums {
  captured: number;
  paidBack: number;
  undecided: number;
  fees: number;
}

export const sumsOf = (movements: readonly StripeMovement[]): StripeSums => {
  const backOf = (isUndecided: boolean): number =>
    0 - movedCents(movements.filter((moved) => moved.kind !== 'charge' && moved.isUndecided === isUndecided));
  return {
    captured: movedCents(movements.filter(({ kind }) => kind === 'charge')),
    paidBack: backOf(false),
    undecided: backOf(true),
    fees: feesOf(movements),
  };
};
