import Stripe from 'stripe';
import { keys } from '../../../functions/table/keys.ts';
import type { LedgerEntry } from '../../../shared/domain/money/book-records.ts';
import {
  differingPayments,
  ledgerByPayment,
  movementOf,
  type StripeMovement,
  type StripeSums,
  sumsOf,
} from '../../../shared/domain/money/stripe-books.ts';
import { OperatorError } from '../../common/operator-error.ts';
import type { OpenedSystem } from '../stage/open-system.ts';
import { tableReader } from '../stage/table-reader.ts';

export interface StripeComparison {
  sums: StripeSums;
  payments: number;
  /** Of other products and other stages on the same account. */
  foreignPayments: number;
  /** One sentence for each difference. It names the purchase and the payment. */
  faults: string[];
}

const mostReadings = 3;

const pageSize = 100;

/** All movements on the account's balance that belong to a payment. */
const readMovements = async (stripe: Stripe): Promise<StripeMovement[]> => {
  const movements: StripeMovement[] = [];
  const list = stripe.balanceTransactions.list({ limit: pageSize, expand: ['data.source'] });
  try {
    for await (const transaction of list) {
      const movement = movementOf(transaction, transaction.source);
      if (movement) movements.push(movement);
    }
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError
      ? new OperatorError(`Stripe does not show its balance: ${error.message.replace(/\.$/, '')}.`)
      : error;
  }
  return movements;
};

/** The payments of Stripe that belong to no checkout of the table. */
const findForeign = async (
  system: OpenedSystem,
  ledger: readonly LedgerEntry[],
  movements: readonly StripeMovement[],
): Promise<Set<string>> => {
  const reader = tableReader(system);
  const known = ledgerByPayment(ledger);
  const foreign = new Set<string>();
  for (const [id, own] of Map.groupBy(movements, ({ paymentIntentId }) => paymentIntentId)) {
    if (known.has(id)) continue;
    const checkoutId = own.find((movement) => movement.checkoutId)?.checkoutId;
    if (!checkoutId || !(await reader.get(keys.checkout(checkoutId)))) foreign.add(id);
  }
  return foreign;
};

const compareOnce = async (
  system: OpenedSystem,
  stripe: Stripe,
  readLedger: () => Promise<readonly LedgerEntry[]>,
) => {
  const movements = await readMovements(stripe);
  const ledger = await readLedger();
  const foreign = await findForeign(system, ledger, movements);
  const own = movements.filter(({ paymentIntentId }) => !foreign.has(paymentIntentId));
  return {
    differing: differingPayments(ledger, own),
    sums: sumsOf(own),
    payments: new Set([...ledgerByPayment(ledger).keys(), ...own.map((moved) => moved.paymentIntentId)]).size,
    foreignPayments: foreign.size,
  };
};

/**
 * Compares the whole ledger with Stripe's whole balance. Both may move while they are read, so a payment is blamed when
 * it differs in each of three readings. Throws an OperatorError when Stripe refuses.
 */
export const compareLedger = async (
  system: OpenedSystem,
  readLedger: () => Promise<readonly LedgerEntry[]>,
  pause: () => Promise<void>,
): Promise<StripeComparison> => {
  const stripe = await system.stripe();
  let suspects: ReadonlySet<string> | undefined;
  for (let reading = 1; ; reading += 1) {
    const { differing, ...compared } = await compareOnce(system, stripe, readLedger);
    const staying = [...differing].filter(([id]) => suspects?.has(id) ?? true);
    if (staying.length === 0 || reading === mostReadings)
      return { ...compared, faults: staying.flatMap(([, sentences]) => sentences) };
    suspects = new Set(staying.map(([id]) => id));
    await pause();
  }
};
