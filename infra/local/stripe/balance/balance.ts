import type Stripe from 'stripe';
import { randomId } from '../protocol/random-id.ts';
import type { Store } from '../protocol/store.ts';

/** The currency that the account is paid out in. */
const accountCurrency = 'usd';

/** Of any other currency in the account's. Stripe's own rates change with the day. */
const foreignRate = 1.1;

const secondsUntilAvailable = 2 * 24 * 3600;

/** Stripe's price in the United States: 2.9% and 30 cents of a charge. It is not paid back with a refund. */
const chargeFee = (amountCents: number): number => Math.round(amountCents * 0.029) + 30;

/** For each dispute, also for one that is won. */
const disputeFeeCents = 1500;

interface Movement {
  type: 'adjustment' | 'charge' | 'refund' | 'refund_failure';
  category: 'charge' | 'dispute' | 'dispute_reversal' | 'refund' | 'refund_failure';
  source: Stripe.Charge | Stripe.Dispute | Stripe.Refund;
  /** In the currency of the source. Negative: it leaves the account. */
  amount: number;
  fee?: { amount: number; description: string };
  description: string | null;
  created: number;
}

/**
 * The id comes from that of the source, as Stripe's mostly does, so that a history of the simulator draws nothing for
 * it. A second transaction of one source has a second id.
 */
const idOf = ({ category, source }: Movement): string => {
  const [, own = randomId('', 24)] = source.id.split('_');
  const isSecond = category === 'refund_failure' || category === 'dispute_reversal';
  return `txn_${own}${isSecond ? 'R' : ''}`;
};

const newTransaction = (movement: Movement): Stripe.BalanceTransaction => {
  const { type, category, source, fee, description, created } = movement;
  const isForeign = source.currency !== accountCurrency;
  const amount = isForeign ? Math.round(movement.amount * foreignRate) : movement.amount;
  const feeCents = fee?.amount ?? 0;
  return {
    id: idOf(movement),
    object: 'balance_transaction',
    amount,
    available_on: created + secondsUntilAvailable,
    balance_type: 'payments',
    created,
    currency: accountCurrency,
    description,
    exchange_rate: isForeign ? foreignRate : null,
    fee: feeCents,
    fee_details: fee
      ? [
          {
            amount: fee.amount,
            application: null,
            currency: accountCurrency,
            description: fee.description,
            type: 'stripe_fee',
          },
        ]
      : [],
    net: amount - feeCents,
    reporting_category: category,
    source: source.id,
    status: 'pending',
    type,
  };
};

const saved = (store: Store, movement: Movement): Stripe.BalanceTransaction => {
  const transaction = newTransaction(movement);
  store.save(transaction);
  return transaction;
};

/** A successful charge with its balance transaction, which is saved. */
export const withCapture = (store: Store, charge: Stripe.Charge): Stripe.Charge => {
  if (!charge.paid) return charge;
  const { id } = saved(store, {
    type: 'charge',
    category: 'charge',
    source: charge,
    amount: charge.amount,
    fee: { amount: chargeFee(charge.amount), description: 'Stripe processing fees' },
    description: charge.description,
    created: charge.created,
  });
  return { ...charge, balance_transaction: id };
};

/** A refund with its balance transaction. Stripe moves the money when it takes the refund, pending or not. */
export const withPayBack = (store: Store, refund: Stripe.Refund): Stripe.Refund => {
  const { id } = saved(store, {
    type: 'refund',
    category: 'refund',
    source: refund,
    amount: -refund.amount,
    description: `REFUND FOR CHARGE (${refund.charge})`,
    created: refund.created,
  });
  return { ...refund, balance_transaction: id };
};

/** A refund that could not be delivered, with the transaction by which its money came back. */
export const withFailure = (store: Store, refund: Stripe.Refund, created: number): Stripe.Refund => {
  const { id } = saved(store, {
    type: 'refund_failure',
    category: 'refund_failure',
    source: refund,
    amount: refund.amount,
    description: `REFUND FAILURE (${refund.charge})`,
    created,
  });
  return { ...refund, failure_balance_transaction: id };
};

/** A dispute with the transaction by which the bank took its money, and the fee of it. */
export const withWithdrawal = (store: Store, dispute: Stripe.Dispute): Stripe.Dispute => ({
  ...dispute,
  balance_transactions: [
    saved(store, {
      type: 'adjustment',
      category: 'dispute',
      source: dispute,
      amount: -dispute.amount,
      fee: { amount: disputeFeeCents, description: 'Dispute fee' },
      description: `Chargeback withdrawal for ${dispute.charge}`,
      created: dispute.created,
    }),
  ],
});

/** A dispute that was won, with the transaction by which its money came back. The fee does not. */
export const withReinstatement = (
  store: Store,
  dispute: Stripe.Dispute,
  created: number,
): Stripe.Dispute => ({
  ...dispute,
  balance_transactions: [
    ...dispute.balance_transactions,
    saved(store, {
      type: 'adjustment',
      category: 'dispute_reversal',
      source: dispute,
      amount: dispute.amount,
      description: `Chargeback reversal for ${dispute.charge}`,
      created,
    }),
  ],
});

/** The cents of the account that a dispute has taken and not given back. */
export const takenBy = ({ balance_transactions: transactions }: Stripe.Dispute): number =>
  -transactions.reduce((cents, { amount }) => cents + amount, 0);
