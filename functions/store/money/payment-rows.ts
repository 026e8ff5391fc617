import type { PaymentFacts } from '../../../shared/domain/payments/payment-account.ts';
import { keys } from '../../table/keys.ts';
import { queryAll } from '../../table/table.ts';
import type { Checkout } from '../checkouts/checkouts.ts';
import type { Dispute } from './disputes.ts';
import type { Refund } from './refunds.ts';

/** The rows that tell what became of the money of a checkout. */
export interface PaymentRows {
  checkoutId: string;
  /** Absent once it has gone. */
  checkout: Pick<Checkout, 'status' | 'totalCents' | 'userId'> | undefined;
  refunds: readonly Refund[];
  disputes: readonly Dispute[];
}

type Row = { sk: string };

const under = <Found>(rows: readonly Row[], prefix: string): Found[] =>
  rows.filter(({ sk }) => sk.startsWith(prefix)) as Found[];

/** Reads the refunds and the disputes of a payment in one query. */
export const readPaymentRows = async (checkoutId: string): Promise<PaymentRows> => {
  const { pk, sk } = keys.checkout(checkoutId);
  const rows = await queryAll<Row>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ConsistentRead: true,
  });
  const [checkout] = under<Checkout>(rows, sk);
  return {
    checkoutId,
    checkout,
    refunds: under<Refund>(rows, 'REFUND#'),
    disputes: under<Dispute>(rows, 'DISPUTE#'),
  };
};

/** The payment of a checkout that has gone, as its disputes or its refunds know it: it was refunded in full. */
const chargedOf = ({ refunds, disputes }: PaymentRows): number =>
  Math.max(
    refunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
    ...disputes.map(({ chargedCents = 0 }) => chargedCents),
  );

/** The facts of a payment. */
export const factsOf = (rows: PaymentRows): PaymentFacts => ({
  chargedCents: rows.checkout?.totalCents ?? chargedOf(rows),
  refunds: rows.refunds,
  disputes: rows.disputes,
});
