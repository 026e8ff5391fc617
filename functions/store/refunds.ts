import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { markStakeRefunded, markStakeReturned } from './bookings.ts';
import { keys } from './keys.ts';
import { appendLedgerEntry } from './ledger.ts';
import { documents, queryAll, tableName, transact, updateIf, type Write } from './table.ts';
import { workAttributes } from './work.ts';

/** Why money goes back. There is at most one refund of a purpose for a checkout. */
export type RefundPurpose = 'late-payment' | 'package-completed' | 'stake';

/** Why a payment bought nothing: its session had `begun`, or what it was for could not be had any more. */
export type Refusal = 'begun' | 'impossible';

/**
 * `requested` until Stripe says that the money is on its way back, or that it cannot be sent. A `refunded` one still
 * becomes `failed` when the bank returns the money.
 */
export interface Refund {
  checkoutId: string;
  purpose: RefundPurpose;
  /** Of a late payment. */
  reason?: Refusal;
  status: 'requested' | 'refunded' | 'failed';
  amountCents: number;
  paymentIntentId: string;
  /** Whom to tell, and about what. */
  email?: string;
  name?: string;
  subject: string;
  /** Stripe repeats a stored failure for the same idempotency key: each new try has a new number. */
  attempts: number;
}

export const getRefund = async (checkoutId: string, purpose: string): Promise<Refund | undefined> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: keys.refund(checkoutId, purpose), ConsistentRead: true }),
  );
  return Item as Refund | undefined;
};

/** A requested refund is work for the reconciler from now on. */
export const requestRefund = (refund: Refund, nowMs: number): Write => ({
  Put: {
    Item: {
      ...keys.refund(refund.checkoutId, refund.purpose),
      entity: 'refund',
      ...refund,
      workQueue: 'refund',
      workDueAt: new Date(nowMs).toISOString(),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/**
 * Counts a try that failed, so that the next one goes to Stripe under a key of its own. False when somebody else has
 * counted it.
 */
export const countAttempt = (refund: Refund): Promise<boolean> =>
  updateIf({
    Key: keys.refund(refund.checkoutId, refund.purpose),
    UpdateExpression: 'SET attempts = :next',
    ConditionExpression: 'attempts = :seen',
    ExpressionAttributeValues: { ':next': refund.attempts + 1, ':seen': refund.attempts },
  });

/** What the end of a refund means for the ledger and for the stake that it pays back. */
const consequences = (refund: Refund, status: 'refunded' | 'failed', nowMs: number): Write[] => {
  // A refund that fails at once has moved nothing: its stake stays `refunding`, and its amount is still owed.
  if (status === 'failed' && refund.status === 'requested') return [];
  const { checkoutId, purpose, amountCents, paymentIntentId } = refund;
  const kind = status === 'refunded' ? (`refunded:${purpose}` as const) : (`returned:${purpose}` as const);
  const markStake = status === 'refunded' ? markStakeRefunded : markStakeReturned;
  return [
    ...(purpose === 'stake' ? [markStake(checkoutId)] : []),
    appendLedgerEntry({ checkoutId, kind, amountCents, paymentIntentId }, nowMs),
  ];
};

/**
 * Whether nobody need be told of it any more: the mail is written about the row as it was requested. Whose money it
 * was stands in the checkout of what was bought too late, until that expires.
 */
const isTold = ({ purpose }: Refund, status: 'refunded' | 'failed'): boolean =>
  status === 'refunded' && purpose === 'late-payment';

/** Ends a refund that still has the status it was read with. False when somebody else was faster. */
export const finishRefund = (
  refund: Refund,
  status: 'refunded' | 'failed',
  nowMs: number,
): Promise<boolean> =>
  transact([
    {
      Update: {
        Key: keys.refund(refund.checkoutId, refund.purpose),
        UpdateExpression: `SET #status = :status REMOVE ${workAttributes}${isTold(refund, status) ? ', email, #name' : ''}`,
        ConditionExpression: '#status = :seen',
        ExpressionAttributeNames: { '#status': 'status', ...(isTold(refund, status) && { '#name': 'name' }) },
        ExpressionAttributeValues: { ':status': status, ':seen': refund.status },
      },
    },
    ...consequences(refund, status, nowMs),
  ]);

/** Takes out whom to tell of a checkout's refunds; the money goes back all the same. */
export const eraseRefunds = async (checkoutId: string): Promise<void> => {
  const refunds = await queryAll<{ pk: string; sk: string }>({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': keys.checkout(checkoutId).pk, ':prefix': 'REFUND#' },
    ConsistentRead: true,
  });
  for (const { pk, sk } of refunds)
    await documents.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk, sk },
        UpdateExpression: 'REMOVE #name, email',
        ExpressionAttributeNames: { '#name': 'name' },
      }),
    );
};
