import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { writtenBy } from '../runtime/correlation.ts';
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
  /** The member whose package pays back: told at the address of the account, if it has confirmed one. */
  userId?: string;
  /** Whom to tell otherwise, and about what. */
  email?: string;
  name?: string;
  subject: string;
  /** Its mail has been sent. */
  told?: true;
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
      ...writtenBy(),
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
 * The address goes once the money and the mail have gone; whichever is last takes it out. Whose money it was stands
 * in the checkout of what was bought too late, until that expires. Of a refund that failed it stays for the operator.
 */
const forgetRecipient = 'email, #name';
const forgetsRecipient = ({ purpose, told }: Refund, status: Refund['status']): boolean =>
  purpose === 'late-payment' && told === true && status === 'refunded';

/** Notes that the mail about a late payment's refund has been sent. */
export const markRefundTold = async ({ checkoutId, purpose }: Refund): Promise<void> => {
  const noteAnd = (more: string, condition: string, names = {}): Promise<boolean> =>
    updateIf({
      Key: keys.refund(checkoutId, purpose),
      UpdateExpression: `SET told = :told ${more}`,
      ConditionExpression: condition,
      ExpressionAttributeNames: { '#status': 'status', ...names },
      ExpressionAttributeValues: { ':told': true, ':refunded': 'refunded' },
    });
  const noteAndForget = (): Promise<boolean> =>
    noteAnd(`REMOVE ${forgetRecipient}`, '#status = :refunded', { '#name': 'name' });
  if (await noteAndForget()) return;
  if (await noteAnd('', 'attribute_exists(pk) AND #status <> :refunded')) return;
  // It was refunded between the two.
  await noteAndForget();
};

/** Ends a refund that is still as it was read. False when somebody else was faster. */
export const finishRefund = (
  refund: Refund,
  status: 'refunded' | 'failed',
  nowMs: number,
): Promise<boolean> => {
  const forgets = forgetsRecipient(refund, status);
  return transact([
    {
      Update: {
        Key: keys.refund(refund.checkoutId, refund.purpose),
        UpdateExpression: `SET #status = :status REMOVE ${workAttributes}${forgets ? `, ${forgetRecipient}` : ''}`,
        ConditionExpression: `#status = :seen AND attribute_${refund.told ? 'exists' : 'not_exists'}(told)`,
        ExpressionAttributeNames: { '#status': 'status', ...(forgets && { '#name': 'name' }) },
        ExpressionAttributeValues: { ':status': status, ':seen': refund.status },
      },
    },
    ...consequences(refund, status, nowMs),
  ]);
};

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
