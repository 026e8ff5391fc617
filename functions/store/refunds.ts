import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { RefundStatus } from '../../shared/domain/refund-status.ts';
import { writtenBy } from '../runtime/correlation.ts';
import { keys } from './keys.ts';
import { appendLedgerEntry } from './ledger.ts';
import type { OfficeQueue } from './office-queues.ts';
import { addRefundNotice, noteNotice, noticeOfEnd, type RefundNotice } from './refund-notices.ts';
import { markStakeRefunded, markStakeReturned } from './stakes.ts';
import { documents, queryAll, tableName, transact, updateIf, type Write } from './table.ts';
import { workAttributes } from './work.ts';

/**
 * The reason for a refund. A checkout has at most one refund of each purpose. `session`: a cancelled session, of which
 * the price comes back in full or in part. `goodwill#...`: a part of a session's price that an operator pays back, by
 * the id of the request. `dispute`: the bank has given back what we did not owe.
 */
export type RefundPurpose =
  | 'dispute'
  | 'late-payment'
  | 'package-completed'
  | 'session'
  | 'stake'
  | `goodwill#${string}`;

/** The reason to refuse a payment: its session had `begun`, or the purchase was not available any more. */
export type Refusal = 'begun' | 'impossible';

export interface Refund {
  checkoutId: string;
  purpose: RefundPurpose;
  /** Only for a late payment. */
  reason?: Refusal;
  status: RefundStatus;
  amountCents: number;
  paymentIntentId: string;
  /** The member whose package pays back. The mail goes to the confirmed address of their account. */
  userId?: string;
  /** The recipient and the subject of the mail, unless `userId` is set. */
  email?: string;
  name?: string;
  subject: string;
  /** True when its mail has been sent. */
  told?: true;
  /** Stripe repeats a stored failure for the same idempotency key, so each new try has a new number. */
  attempts: number;
  /** The attempts before this one have failed at Stripe, and an operator has asked for another. */
  sinceAttempt?: number;
  /** ISO 8601. */
  requestedAt?: string;
  /** ISO 8601. Only while it is `failed`. */
  failedAt?: string;
  /** The reason that Stripe gave, while it is `failed`. */
  failureCode?: string;
  /** How an operator has paid it, such as the number of a bank transfer. */
  reference?: string;
  /** The notices about its result, each as its kind and the number of the attempt. */
  notices?: string[];
}

/** How Stripe has ended a refund. */
export type RefundEnd = { status: 'refunded' } | { status: 'failed'; code: string };

export const getRefund = async (checkoutId: string, purpose: string): Promise<Refund | undefined> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: keys.refund(checkoutId, purpose), ConsistentRead: true }),
  );
  return Item as Refund | undefined;
};

/** The refunds of a checkout, in whatever state. */
export const refundsOfCheckout = (checkoutId: string): Promise<Refund[]> =>
  queryAll({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': keys.checkout(checkoutId).pk, ':prefix': 'REFUND#' },
    ConsistentRead: true,
  });

const putRefund = (refund: Refund, nowMs: number, work: object): Write => ({
  Put: {
    Item: {
      ...keys.refund(refund.checkoutId, refund.purpose),
      entity: 'refund',
      ...refund,
      ...writtenBy(),
      requestedAt: new Date(nowMs).toISOString(),
      ...work,
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** A requested refund is work for the reconciler at once. */
export const requestRefund = (refund: Refund, nowMs: number): Write =>
  putRefund(refund, nowMs, { workQueue: 'refund', workDueAt: new Date(nowMs).toISOString() });

/** Money that has gone back in another way than by a refund of ours. */
export const addPaidRefund = (refund: Refund, nowMs: number): Write =>
  putRefund({ ...refund, status: 'refunded' }, nowMs, {});

/** Counts a failed try, so that the next one has a new idempotency key. False when another call has counted it. */
export const countAttempt = (refund: Refund): Promise<boolean> =>
  updateIf({
    Key: keys.refund(refund.checkoutId, refund.purpose),
    UpdateExpression: 'SET attempts = :next',
    ConditionExpression: 'attempts = :seen',
    ExpressionAttributeValues: { ':next': refund.attempts + 1, ':seen': refund.attempts },
  });

/** The name of a ledger entry apart from those of the attempts that failed, since one month may hold several. */
const ofAttempt = ({ sinceAttempt }: Refund): string | undefined =>
  sinceAttempt === undefined ? undefined : `attempt-${sinceAttempt}`;

/** The writes to the ledger and to the stake that belong to the end of a refund. */
const consequences = (refund: Refund, { status }: RefundEnd, nowMs: number): Write[] => {
  // A refund that fails at once has moved no money: its stake stays `refunding`, and its amount is still owed.
  if (status === 'failed' && refund.status === 'requested') return [];
  const { checkoutId, purpose, amountCents, paymentIntentId } = refund;
  const kind = status === 'refunded' ? (`refunded:${purpose}` as const) : (`returned:${purpose}` as const);
  const markStake = status === 'refunded' ? markStakeRefunded : markStakeReturned;
  return [
    ...(purpose === 'stake' && refund.status !== 'by-hand' ? [markStake(checkoutId)] : []),
    appendLedgerEntry({ checkoutId, kind, amountCents, paymentIntentId }, nowMs, ofAttempt(refund)),
  ];
};

/**
 * The recipient is erased once both the money and the mail are sent, by whichever comes last. A checkout that was paid
 * too late keeps the payer until it expires. A failed refund keeps its recipient for the operator.
 */
const forgetRecipient = 'email, #name';
const forgetsRecipient = ({ purpose, told }: Refund, status: Refund['status']): boolean =>
  purpose === 'late-payment' && told === true && status === 'refunded';

/** Records that the mail about the refund of a late payment has been sent. */
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
  // The refund has succeeded since the first update.
  await noteAndForget();
};

/** A refund that an operator has paid and that Stripe sends as well was paid twice. */
const statusAfter = (refund: Refund, { status }: RefundEnd): RefundStatus =>
  refund.status === 'by-hand' ? 'paid-twice' : status;

/** The changes beside the status. A refund that needs a person waits in a queue for the office. */
const endingOf = (end: RefundEnd, next: RefundStatus, nowMs: number): { set: string; values: object } => {
  if (next === 'refunded') return { set: '', values: {} };
  const now = new Date(nowMs).toISOString();
  const set = ', workQueue = :queue, workDueAt = :now';
  const values = { ':queue': 'failed-refund' satisfies OfficeQueue, ':now': now };
  if (end.status !== 'failed') return { set, values };
  return {
    set: `${set}, failedAt = :now, failureCode = :code`,
    values: { ...values, ':code': end.code },
  };
};

/**
 * Ends a refund. The transaction fails when it has changed since it was read. `notice`: its recipient is told of the
 * result.
 */
export const endRefund = (refund: Refund, end: RefundEnd, nowMs: number, notice?: RefundNotice): Write => {
  const next = statusAfter(refund, end);
  const forgets = forgetsRecipient(refund, next);
  const { set, values } = endingOf(end, next, nowMs);
  const told = notice ? noteNotice(notice) : { set: '', values: {} };
  const gone = [
    ...(set ? ['workTries', 'workSince'] : [workAttributes, 'failedAt', 'failureCode']),
    ...(forgets ? [forgetRecipient] : []),
  ];
  return {
    Update: {
      Key: keys.refund(refund.checkoutId, refund.purpose),
      UpdateExpression: `SET #status = :status${set}${told.set} REMOVE ${gone.join(', ')}`,
      ConditionExpression: `#status = :seen AND attempts = :attempts AND attribute_${refund.told ? 'exists' : 'not_exists'}(told)`,
      ExpressionAttributeNames: { '#status': 'status', ...(forgets && { '#name': 'name' }) },
      ExpressionAttributeValues: {
        ':status': next,
        ':seen': refund.status,
        ':attempts': refund.attempts,
        ...values,
        ...told.values,
      },
    },
  };
};

/** Ends a refund with all that follows from it. False when it has changed since it was read. */
export const finishRefund = (refund: Refund, end: RefundEnd, nowMs: number): Promise<boolean> => {
  const notice = noticeOfEnd(refund, end.status, nowMs);
  return transact([
    endRefund(refund, end, nowMs, notice),
    ...consequences(refund, end, nowMs),
    ...(notice ? [addRefundNotice(notice)] : []),
  ]);
};

/** Erases the recipient from a checkout's refunds. The refunds go on. */
export const eraseRefunds = async (checkoutId: string): Promise<void> => {
  for (const { purpose } of await refundsOfCheckout(checkoutId))
    await documents.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.refund(checkoutId, purpose),
        UpdateExpression: 'REMOVE #name, email',
        ExpressionAttributeNames: { '#name': 'name' },
      }),
    );
};
