import { Readable } from 'node:stream';
import type Stripe from 'stripe';
import { keys } from '../../../functions/table/keys.ts';
import type { StripeView } from '../../../functions/table/purchases/money-history.ts';
import { viewPayment } from '../trace/stripe-view.ts';
import { endingPurposes, idsNamedBy } from './purchases.ts';
import type { Row, Rows } from './rows.ts';

/** Stripe refuses more than 25 requests in a second with test keys, and a payment takes two. */
const paymentsAtOnce = 4;

interface StripeVerdict {
  /** Purchases that Stripe has refunded, which the restored table does not know. */
  refunded: ReadonlySet<string>;
  complaints: readonly string[];
}

const paymentOf = (checkout: Row | undefined): string | undefined => {
  const payment = checkout?.paymentIntentId;
  return typeof payment === 'string' ? payment : undefined;
};

const refundsIn = (rows: Rows, id: string): Row[] =>
  rows.inPartition(keys.checkout(id).pk).filter(({ sk }) => sk.startsWith('REFUND#'));

const sum = (refunds: readonly (Row | StripeView['refunds'][number])[]): number =>
  refunds.reduce((cents, { amountCents }) => cents + Number(amountCents), 0);

/** Counts the refunds of Stripe that the tables do not know. */
const unknownRefunds = ({ refunds, amountCents }: StripeView, known: readonly Row[]) => {
  const sent = refunds.filter(({ status }) => status === 'succeeded' || status === 'pending');
  const purposes = new Set(known.map(({ purpose }) => purpose));
  const unknown = sent.filter(({ purpose }) => !purposes.has(purpose));
  const unknownCents = Math.min(sum(unknown), Math.max(0, sum(sent) - sum(known)));
  const hasEnded =
    unknownCents > 0 &&
    (sum(sent) >= amountCents || unknown.some(({ purpose }) => endingPurposes.includes(purpose)));
  return { unknownCents, hasEnded };
};

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** Asks Stripe about the payments of rows to be copied, and about those that are open. */
export const compareWithStripe = async (
  stripe: Stripe,
  restored: Rows,
  live: Rows,
  copied: readonly Row[],
): Promise<StripeVerdict> => {
  const named = new Set(copied.flatMap(idsNamedBy));
  const checkouts = new Map(
    [...restored.all, ...live.all].filter(({ sk }) => sk === 'CHECKOUT').map((row) => [String(row.id), row]),
  );
  const refunded = new Set<string>();
  const complaints: string[] = [];
  const ask = async ({ id, payment }: { id: string; payment: string }): Promise<void> => {
    const view = await viewPayment(stripe, payment);
    if (view.status !== 'succeeded') return;
    const now = live.get(keys.checkout(id));
    const { unknownCents, hasEnded } = unknownRefunds(view, [
      ...new Map([...refundsIn(restored, id), ...refundsIn(live, id)].map((row) => [row.sk, row])).values(),
    ]);
    if (named.has(id) && hasEnded) {
      refunded.add(id);
      complaints.push(`${payment} was refunded since: nothing of the purchase ${id} is copied`);
    } else if (named.has(id) && unknownCents > 0)
      complaints.push(
        `${payment} has a refund of ${dollars(unknownCents)} that the restored table does not know: see npm run trace for ${id}`,
      );
    if (now?.status === 'open' || now?.status === 'released')
      complaints.push(
        `${payment} is paid, and ${now.pk} is ${now.status}: the reconciler ends it, or see npm run trace`,
      );
  };
  const asked = [...checkouts].flatMap(([id, row]) => {
    const payment = paymentOf(row) ?? paymentOf(restored.get(keys.checkout(id)));
    const isUnsettled = ['open', 'released'].includes(String(live.get(row)?.status));
    return payment && (named.has(id) || isUnsettled) ? [{ id, payment }] : [];
  });
  await Readable.from(asked).forEach(ask, { concurrency: paymentsAtOnce });
  return { refunded, complaints };
};
