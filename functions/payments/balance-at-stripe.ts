import Stripe from 'stripe';
import { movementOf, type StripeMovement } from '../../shared/domain/money/stripe-books.ts';
import { stripe } from './stripe-client.ts';
import { ofStageMode } from './stripe-mode.ts';

/** A page of the account's balance, newest first. */
export interface BalancePage {
  movements: StripeMovement[];
  /** The place of the page's end. Absent for an empty page. */
  lastId: string | undefined;
  /** The time of its oldest transaction in epoch milliseconds. */
  oldestMs: number;
  hasMore: boolean;
}

const pageSize = 100;

/** The page after a transaction, or the newest one. `sinceMs` leaves older transactions out. */
export const balancePage = async (where: {
  after?: string | undefined;
  sinceMs?: number | undefined;
}): Promise<BalancePage> => {
  const { after, sinceMs } = where;
  const { data, has_more: hasMore } = await (await stripe()).balanceTransactions.list({
    limit: pageSize,
    expand: ['data.source'],
    ...(after !== undefined && { starting_after: after }),
    ...(sinceMs !== undefined && { created: { gte: Math.floor(sinceMs / 1000) } }),
  });
  const last = data.at(-1);
  return {
    movements: data.flatMap((transaction) => movementOf(transaction, transaction.source) ?? []),
    lastId: last?.id,
    oldestMs: last ? last.created * 1000 : 0,
    hasMore: hasMore && last !== undefined,
  };
};

/** Shows that Stripe answers to our key, and changes nothing there. */
export const askForBalance = async (): Promise<void> => {
  await (await stripe()).balanceTransactions.list({ limit: 1 });
};

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** True for the error of a page after a transaction that the account does not have. */
export const isUnknownPlace = isMissing;

const ownMovements = (
  source: Stripe.Charge | Stripe.Dispute | Stripe.Refund,
  transactions: readonly (Stripe.BalanceTransaction | string | null | undefined)[],
): StripeMovement[] =>
  transactions.flatMap((transaction) =>
    transaction && typeof transaction !== 'string' ? (movementOf(transaction, source) ?? []) : [],
  );

/** Every movement of a payment until now, read from its charge, refunds and disputes. None when it does not exist. */
export const movementsOfPayment = async (paymentIntentId: string): Promise<StripeMovement[]> => {
  const client = await stripe();
  const intent = await client.paymentIntents
    .retrieve(paymentIntentId, { expand: ['latest_charge.balance_transaction'] })
    .catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
  if (!intent) return [];
  const { latest_charge: charge } = ofStageMode(intent);
  const ofPayment = { payment_intent: paymentIntentId, limit: 100 };
  const [refunds, disputes] = await Promise.all([
    client.refunds.list({
      ...ofPayment,
      expand: ['data.balance_transaction', 'data.failure_balance_transaction'],
    }),
    client.disputes.list(ofPayment),
  ]);
  return [
    ...(charge && typeof charge !== 'string' ? ownMovements(charge, [charge.balance_transaction]) : []),
    ...refunds.data.flatMap((refund) =>
      ownMovements(refund, [refund.balance_transaction, refund.failure_balance_transaction]),
    ),
    ...disputes.data.flatMap((dispute) => ownMovements(dispute, dispute.balance_transactions)),
  ];
};
