import { isCash } from '../../../shared/domain/payments/cash.ts';
import { keys } from '../../table/keys.ts';
import type { Write } from '../../table/table.ts';
import { markStakeRefunded } from '../bookings/stakes.ts';
import { workAttributes } from '../work/work.ts';
import { appendLedgerEntry } from './ledger.ts';
import { addRefundNotice, noteNotice, noticeOf } from './refund-notices.ts';
import type { Refund } from './refunds.ts';

// The repairs of a refund that has failed. One that has changed since it was read fails their transaction.

const stillFailed = {
  condition: '#status = :failed AND attempts = :seen',
  names: { '#status': 'status' },
  values: ({ attempts }: Refund) => ({ ':failed': 'failed', ':seen': attempts }),
};

/** Requests a failed refund once more: a new attempt, which the reconciler is due to send at once (part). */
export const requestAgain = (refund: Refund, nowMs: number): Write => ({
  Update: {
    Key: keys.refund(refund.checkoutId, refund.purpose),
    UpdateExpression:
      'SET #status = :requested, attempts = :next, sinceAttempt = :next, workQueue = :queue, workDueAt = :now REMOVE failedAt, failureCode',
    ConditionExpression: stillFailed.condition,
    ExpressionAttributeNames: stillFailed.names,
    ExpressionAttributeValues: {
      ...stillFailed.values(refund),
      ':requested': 'requested',
      ':next': refund.attempts + 1,
      ':queue': 'refund',
      ':now': new Date(nowMs).toISOString(),
    },
  },
});

/** Money that an operator pays outside Stripe. */
interface PaidByHand {
  amountCents: number;
  reference: string;
  /** All that the customer has got of the payment with it, in whatever way. */
  paidInAllCents: number;
}

/** The same for what was paid in cash, of which there is no checkout: it was the price of the session. */
const coveredByCash = (bookingId: string, paidInAllCents: number): Write => ({
  ConditionCheck: {
    Key: keys.booking(bookingId),
    ConditionExpression: 'sessionPriceCents >= :paid',
    ExpressionAttributeValues: { ':paid': paidInAllCents },
  },
});

/** Holds while a payment covers all that was paid back of it. The row of a payment that bought nothing expires. */
const coveredByPayment = (checkoutId: string, paidInAllCents: number): Write => ({
  ConditionCheck: {
    Key: keys.checkout(checkoutId),
    ConditionExpression: 'attribute_not_exists(pk) OR totalCents >= :paid',
    ExpressionAttributeValues: { ':paid': paidInAllCents },
  },
});

/** Records that an operator has paid what is owed of a failed refund outside Stripe, with its ledger entry (part). */
export const payByHand = (
  refund: Refund,
  { amountCents, reference, paidInAllCents }: PaidByHand,
  nowMs: number,
): Write[] => {
  const { checkoutId, purpose, paymentIntentId } = refund;
  const forgets = purpose === 'late-payment' && refund.told === true;
  const notice = noticeOf(refund, 'refund-by-hand', nowMs, { amountCents, reference });
  const told = notice ? noteNotice(notice) : { set: '', values: {} };
  const ended: Write = {
    Update: {
      Key: keys.refund(checkoutId, purpose),
      UpdateExpression: `SET #status = :byHand, #reference = :reference, byHandCents = :paid${told.set} REMOVE ${workAttributes}, failedAt, failureCode${forgets ? ', email, #name' : ''}`,
      ConditionExpression: stillFailed.condition,
      ExpressionAttributeNames: {
        ...stillFailed.names,
        '#reference': 'reference',
        ...(forgets && { '#name': 'name' }),
      },
      ExpressionAttributeValues: {
        ...stillFailed.values(refund),
        ':byHand': 'by-hand',
        ':reference': reference,
        ':paid': amountCents,
        ...told.values,
      },
    },
  };
  return [
    ended,
    (isCash(refund) ? coveredByCash : coveredByPayment)(checkoutId, paidInAllCents),
    ...(purpose === 'stake' ? [markStakeRefunded(checkoutId)] : []),
    appendLedgerEntry({ checkoutId, kind: `by-hand:${purpose}`, amountCents, paymentIntentId }, nowMs),
    ...(notice ? [addRefundNotice(notice)] : []),
  ];
};

/** Takes a refund that was paid twice out of the inbox (part). Fails when that was done before. */
export const markSettled = ({ checkoutId, purpose }: Refund): Write => ({
  Update: {
    Key: keys.refund(checkoutId, purpose),
    UpdateExpression: `REMOVE ${workAttributes}`,
    ConditionExpression: '#status = :paidTwice AND attribute_exists(workQueue)',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':paidTwice': 'paid-twice' },
  },
});
