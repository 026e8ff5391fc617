import { accountOf, isPaidByBank } from '../../shared/domain/payments/payment-account.ts';
import { isOwed, type RefundStatus } from '../../shared/domain/payments/refund-status.ts';
import type { DonationStatus } from '../../shared/domain/stakes/stakes.ts';
import { followPayment, isPackage } from '../store/bookings/bought.ts';
import { markStakeRefunded, markStakeReturned } from '../store/bookings/stakes.ts';
import { factsOf, readPaymentRows } from '../store/money/payment-rows.ts';
import { addRefundNotice, noticeOfEnd } from '../store/money/refund-notices.ts';
import { bookEnd, endRefund, type Refund, type RefundEnd, statusAfter } from '../store/money/refunds.ts';
import { transact, type Write } from '../table/table.ts';
import { boughtWith } from './bought.ts';

/** The state of a donation whose refund ends. Undefined when it stays as it is. */
const donationAfter = (refund: Refund, status: RefundStatus): DonationStatus | undefined => {
  if (refund.purpose !== 'stake' || isOwed(refund) === isOwed({ status })) return undefined;
  return isOwed({ status }) ? 'refunding' : 'refunded';
};

const endOf = (refund: Refund, end: RefundEnd, amountCents: number, nowMs: number): Write[] => {
  const notice = noticeOfEnd(refund, end.status, amountCents, nowMs);
  return [
    endRefund(refund, end, nowMs, notice),
    ...bookEnd(refund, end, nowMs),
    ...(notice ? [addRefundNotice(notice)] : []),
  ];
};

const markStake = (refund: Refund, end: RefundEnd): Write[] => {
  const donation = donationAfter(refund, statusAfter(refund, end));
  if (!donation) return [];
  return [(donation === 'refunded' ? markStakeRefunded : markStakeReturned)(refund.checkoutId)];
};

/** Ends a refund of a payment of which banks have taken money: its account says what is owed now. */
const finishByAccount = async (
  refund: Refund,
  end: RefundEnd,
  nowMs: number,
): Promise<RefundStatus | undefined> => {
  const { checkoutId, purpose } = refund;
  const { checkout } = await readPaymentRows(checkoutId);
  // Before the rows, so that it fails to change when another refund of the payment has ended since.
  const bought = await boughtWith({ checkoutId, checkout });
  const rows = await readPaymentRows(checkoutId);
  const refundAfter = (ended: RefundEnd): Refund => {
    const { sentCents: _, ...unsent } = refund;
    return {
      ...unsent,
      status: statusAfter(refund, ended),
      ...(ended.status === 'refunded' && { sentCents: ended.sentCents }),
    };
  };
  const accountAfter = (ended: RefundEnd) => {
    const refunds = rows.refunds.map((other) => (other.purpose === purpose ? refundAfter(ended) : other));
    return accountOf(factsOf({ ...rows, refunds }));
  };
  const accountAtEnd = accountAfter(end);
  const owedCents = accountAtEnd.owed.get(purpose) ?? 0;
  const isByBank =
    end.status === 'failed' && refund.status !== 'paid-twice' && isPaidByBank(accountAtEnd, refundAfter(end));
  const finalEnd: RefundEnd = isByBank ? { status: 'by-bank', bankCents: refund.bankCents ?? 0 } : end;
  const account = accountAfter(finalEnd);
  const status = donationAfter(refund, statusAfter(refund, finalEnd));
  const committed = await transact([
    ...endOf(refund, finalEnd, end.status === 'refunded' ? end.sentCents : owedCents, nowMs),
    ...(bought
      ? [
          followPayment(bought, {
            dispute: bought.dispute,
            bankCents: account.bankCents,
            chargedBackCents: account.chargedBackCents,
            donation:
              status && !isPackage(bought) ? { status, amountCents: bought.donationAmount } : undefined,
          }),
        ]
      : []),
  ]);
  return committed ? statusAfter(refund, finalEnd) : undefined;
};

/**
 * Ends a refund with all that follows from it: the ledger, the donation, the mail, and what is owed of the payment.
 * Returns the status that it has now. Undefined when it has changed since it was read.
 */
export const finishRefund = async (
  refund: Refund,
  end: RefundEnd,
  nowMs: number,
): Promise<RefundStatus | undefined> => {
  if (refund.bankCents !== undefined) return finishByAccount(refund, end, nowMs);
  const writes = [...endOf(refund, end, refund.amountCents, nowMs), ...markStake(refund, end)];
  return (await transact(writes)) ? statusAfter(refund, end) : undefined;
};
