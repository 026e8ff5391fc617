import { isCash } from '../../../shared/domain/payments/cash.ts';
import type { When } from '../../table/conditions.ts';
import { absent, atLeast, present } from '../../table/conditions.ts';
import { keys } from '../../table/keys.ts';
import type { RefundRow } from '../../table/rows/money/refund-row.ts';
import type { Write } from '../../table/table.ts';
import { change, check } from '../../table/write.ts';
import { markStakeRefunded } from '../bookings/stakes.ts';
import { workAttributes } from '../work/work.ts';
import { appendLedgerEntry } from './ledger.ts';
import { addRefundNotice, noteNotice, noticeOf } from './refund-notices.ts';
import type { Refund } from './refunds.ts';

// The repairs of a refund that has failed. One that has changed since it was read fails their transaction.

const stillFailed = ({ attempts }: Refund): When<RefundRow> => ({ status: 'failed', attempts });

/** Requests a failed refund once more: a new attempt, which the reconciler is due to send at once. */
export const requestAgain = (refund: Refund, nowMs: number): Write => {
  const attempts = refund.attempts + 1;
  return change(keys.refund(refund.checkoutId, refund.purpose), {
    set: {
      status: 'requested',
      attempts,
      sinceAttempt: attempts,
      workQueue: 'refund',
      workDueAt: new Date(nowMs).toISOString(),
    },
    remove: ['failedAt', 'failureCode'],
    when: stillFailed(refund),
  });
};

/** Money that an operator pays outside Stripe. */
interface PaidByHand {
  amountCents: number;
  reference: string;
  /** All that the customer has got of the payment with it, in whatever way. */
  paidInAllCents: number;
}

/** The same for what was paid in cash, of which there is no checkout: it was the price of the session. */
const coveredByCash = (bookingId: string, paidInAllCents: number): Write =>
  check(keys.booking(bookingId), { when: { sessionPriceCents: atLeast(paidInAllCents) } });

/** Holds while a payment covers all that was paid back of it. The row of a payment that bought nothing expires. */
const coveredByPayment = (checkoutId: string, paidInAllCents: number): Write =>
  check(keys.checkout(checkoutId), {
    when: { either: [{ pk: absent }, { totalCents: atLeast(paidInAllCents) }] },
  });

/** Records that an operator has paid what is owed of a failed refund outside Stripe, with its ledger entry. */
export const payByHand = (
  refund: Refund,
  { amountCents, reference, paidInAllCents }: PaidByHand,
  nowMs: number,
): Write[] => {
  const { checkoutId, purpose, paymentIntentId } = refund;
  const forgets = purpose === 'late-payment' && refund.told === true;
  const notice = noticeOf(refund, 'refund-by-hand', nowMs, { amountCents, reference });
  const ended = change(keys.refund(checkoutId, purpose), {
    set: {
      status: 'by-hand',
      reference,
      byHandCents: amountCents,
      endedAt: new Date(nowMs).toISOString(),
      ...(notice && noteNotice(notice)),
    },
    remove: [...workAttributes, 'failedAt', 'failureCode', ...(forgets ? (['email', 'name'] as const) : [])],
    when: stillFailed(refund),
  });
  return [
    ended,
    (isCash(refund) ? coveredByCash : coveredByPayment)(checkoutId, paidInAllCents),
    ...(purpose === 'stake' ? [markStakeRefunded(checkoutId)] : []),
    appendLedgerEntry({ checkoutId, kind: `by-hand:${purpose}`, amountCents, paymentIntentId }, nowMs),
    ...(notice ? [addRefundNotice(notice)] : []),
  ];
};

/** Takes a refund that was paid twice out of the inbox. Fails when that was done before. */
export const markSettled = ({ checkoutId, purpose }: Refund): Write =>
  change(keys.refund(checkoutId, purpose), {
    remove: workAttributes,
    when: { status: 'paid-twice', workQueue: present },
  });
