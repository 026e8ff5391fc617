import { readMoneyRecords } from '../../../functions/table/purchases/money-records.ts';
import { type Books, closeBooks } from '../../../shared/domain/money/books.ts';
import type { StripeStandIn } from '../../local/stripe/stand-in.ts';
import type { DrivenWorld } from './driven-world.ts';
import { readRows } from './rows.ts';

/** A payment by the word of Stripe's stand-in alone. In cents. */
export interface AtStripe {
  chargedCents: number;
  /** Refunds that have arrived. */
  refundedCents: number;
  /** Refunds that have arrived or are on their way. */
  sentCents: number;
  purposesOnTheirWay: readonly string[];
  /** True while the bank decides about a dispute. */
  isDisputed: boolean;
  /** Disputes that were lost. */
  lostCents: number;
  /** The rest of it on the account's balance, with pending refunds and open disputes taken off. */
  leftCents: number;
}

const sum = (cents: readonly number[]): number => cents.reduce((total, next) => total + next, 0);

/** By the purchase. */
export const paymentsAtStripe = (stripe: StripeStandIn): Map<string, AtStripe> => {
  const movements = Map.groupBy(stripe.listBalanceTransactions(), ({ source }) => String(source));
  const moved = (source: string): number => sum((movements.get(source) ?? []).map(({ amount }) => amount));
  const disputes = Map.groupBy(stripe.listDisputes(), (dispute) => String(dispute.payment_intent));
  return new Map(
    stripe
      .listPayments()
      .filter(({ paymentIntent: { status } }) => status === 'succeeded')
      .map(({ paymentIntent, refunds }) => {
        const { id, amount_received: chargedCents, latest_charge: charge, metadata } = paymentIntent;
        const own = disputes.get(id) ?? [];
        const arrived = refunds.filter(({ status }) => status === 'succeeded');
        const onTheirWay = refunds.filter(({ status }) => status === 'pending');
        const lost = own.filter(({ status }) => status === 'lost');
        const leftCents = sum(
          [String(charge), ...refunds.map(({ id: of }) => of), ...own.map(({ id: of }) => of)].map(moved),
        );
        return [
          String(metadata.checkoutId),
          {
            chargedCents,
            refundedCents: sum(arrived.map(({ amount }) => amount)),
            sentCents: sum([...arrived, ...onTheirWay].map(({ amount }) => amount)),
            purposesOnTheirWay: onTheirWay.map(({ metadata }) => metadata?.purpose ?? ''),
            isDisputed: own.some(({ status }) => status !== 'won' && status !== 'lost'),
            lostCents: -sum(lost.map((dispute) => moved(dispute.id))),
            leftCents,
          },
        ];
      }),
  );
};

/** The rest of each payment, less what was paid by hand. Below zero: somebody is overpaid. */
export const leftOfPayments = ({ system, paidByHand, cash }: DrivenWorld): Map<string, number> =>
  new Map(
    [
      ...[...paymentsAtStripe(system.stripe)].map(([id, { leftCents }]) => [id, leftCents] as const),
      ...cash,
    ].map(([id, leftCents]) => [id, leftCents - (paidByHand.get(id) ?? 0)]),
  );

/**
 * The payments from which more has gone than they had. A bank may take more than is left: that is known. An act of the
 * site may not.
 */
export const overpaid = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] =>
  [...after]
    .filter(([id, cents]) => cents < Math.min(0, before.get(id) ?? 0))
    .map(([id, cents]) => `The customer of ${id} has got ${-cents} cents more than was paid.`);

type Ledger = Awaited<ReturnType<typeof readMoneyRecords>>['ledger'];

const inLedger = (ledger: Ledger, kind: string): number =>
  sum(ledger.filter((entry) => entry.kind.startsWith(kind)).map(({ amountCents }) => amountCents));

const differences = (
  id: string,
  { chargedCents, refundedCents, lostCents }: Pick<AtStripe, 'chargedCents' | 'lostCents' | 'refundedCents'>,
  ledger: Ledger,
  handCents: number,
): string[] => {
  const pairs: [string, number, number][] = [
    ['captured', chargedCents, inLedger(ledger, 'captured')],
    ['paid back', refundedCents + lostCents, inLedger(ledger, 'refunded:') - inLedger(ledger, 'returned:')],
    ['paid by hand', handCents, inLedger(ledger, 'by-hand:')],
  ];
  return pairs
    .filter(([, truth, book]) => truth !== book)
    .map(([what, truth, book]) => `Purchase ${id}: ${what} are ${truth} cents, and ${book} in the books.`);
};

/** A payment in cash, of which Stripe knows nothing. */
const inCash = (chargedCents: number) => ({ chargedCents, refundedCents: 0, lostCents: 0 });

/** The cash of all days that the product notes differs from what was taken and given back. */
const wrongDrawer = async (
  cash: ReadonlyMap<string, number>,
  paidByHand: ReadonlyMap<string, number>,
): Promise<string[]> => {
  const truth = sum([...cash].map(([id, cents]) => cents - (paidByHand.get(id) ?? 0)));
  const rows = await readRows();
  const noted = sum(
    rows
      .filter(({ pk, sk }) => pk.startsWith('CASH#') && sk.startsWith('MOVED#'))
      .map(({ cents = 0 }) => cents),
  );
  return truth === noted ? [] : [`${truth} cents are in the drawer, and ${noted} are noted.`];
};

/** Everything in which the books differ from Stripe and from the word of the operators, to the cent. */
export const compareBooks = async ({
  system,
  paidByHand,
  cash,
}: DrivenWorld): Promise<{ books: Books; faults: string[] }> => {
  const records = await readMoneyRecords();
  const books = closeBooks(records);
  const ledgers = Map.groupBy(records.ledger, ({ checkoutId }) => checkoutId);
  const payments = paymentsAtStripe(system.stripe);
  const unknown = [...ledgers.keys()].filter((id) => !payments.has(id) && !cash.has(id));
  const wrong = [...payments].flatMap(([id, payment]) =>
    differences(id, payment, ledgers.get(id) ?? [], paidByHand.get(id) ?? 0),
  );
  const wrongCash = [...cash].flatMap(([id, cents]) =>
    differences(id, inCash(cents), ledgers.get(id) ?? [], paidByHand.get(id) ?? 0),
  );
  const totals = [...payments.values()];
  const leftAtStripe = sum(
    totals.map((payment) => payment.chargedCents - payment.refundedCents - payment.lostCents),
  );
  const leftInBooks = books.captured - books.cash - sum([...books.paidBack.values()]);
  return {
    books,
    faults: [
      ...books.faults,
      ...unknown.map((id) => `The ledger knows a purchase ${id} that Stripe does not.`),
      ...wrong,
      ...wrongCash,
      ...(await wrongDrawer(cash, paidByHand)),
      ...(leftAtStripe === leftInBooks
        ? []
        : [`${leftAtStripe} cents are left at Stripe, and ${leftInBooks} in the books.`]),
    ],
  };
};
