import type Stripe from 'stripe';
import { viewPayment } from '../trace/stripe-view.ts';
import type { Row, Rows } from './rows.ts';

const paidRows = (rows: Rows): Row[] =>
  rows.all.filter(
    ({ pk, sk, paymentIntentId }) =>
      pk.startsWith('CHECKOUT#') && sk === 'CHECKOUT' && typeof paymentIntentId === 'string',
  );

const complaintAbout = async (
  stripe: Stripe,
  checkout: Row,
  isKnown: boolean,
): Promise<string | undefined> => {
  const payment = String(checkout.paymentIntentId);
  const { status, amountCents, refunds } = await viewPayment(stripe, payment);
  if (status !== 'succeeded') return undefined;
  const backCents = refunds
    .filter(({ status: state }) => state === 'succeeded' || state === 'pending')
    .reduce((sum, refund) => sum + refund.amountCents, 0);
  if (!isKnown && backCents === amountCents)
    return `${payment} was paid back in full: do not copy what it bought (${checkout.pk})`;
  if (isKnown && checkout.status !== 'booked' && checkout.status !== 'refunded')
    return `${payment} is paid, and ${checkout.pk} is ${checkout.status}: the reconciler ends it, or see npm run trace`;
  return undefined;
};

/** Differences between Stripe and the tables, for checkouts to copy and for open ones. */
export const compareWithStripe = async (
  stripe: Stripe,
  restored: Rows,
  live: Rows,
  isToBeCopied: (row: Row) => boolean,
): Promise<string[]> => {
  const missing = paidRows(restored).filter((row) => !live.get(row) && isToBeCopied(row));
  const unsettled = paidRows(live).filter(({ status }) => status === 'open' || status === 'released');
  const complaints: string[] = [];
  for (const [rows, isKnown] of [
    [missing, false],
    [unsettled, true],
  ] as const)
    for (const row of rows) {
      const complaint = await complaintAbout(stripe, row, isKnown);
      if (complaint) complaints.push(complaint);
    }
  return complaints;
};
