import { type Loss, lossOf } from '../../shared/domain/payments/dispute-loss.ts';
import { markOf } from '../../shared/domain/payments/disputes.ts';
import type { AccountRefund } from '../../shared/domain/payments/payment-account.ts';
import { isOwed } from '../../shared/domain/payments/refund-status.ts';
import { isStaked, type StakedBooking } from '../donations/commit-settlement.ts';
import { letGo } from '../donations/disputed-donation.ts';
import { findAtStripe } from '../payments/refund.ts';
import { refundOfBooking } from '../payments/refund-of-booking.ts';
import { logEvent } from '../runtime/log-event.ts';
import { measure } from '../runtime/metrics.ts';
import { type Bought, type BoughtChange, followPayment, isPackage } from '../store/bookings/bought.ts';
import { bookLoss, closeDispute } from '../store/money/disputes.ts';
import { factsOf, type PaymentRows } from '../store/money/payment-rows.ts';
import { movePayout } from '../store/money/payouts.ts';
import { addRefundNotice, noticeOfBank } from '../store/money/refund-notices.ts';
import { addPaidByBank, endRefund, noteBank, type Refund } from '../store/money/refunds.ts';
import { transact, type Write } from '../table/table.ts';
import type { DisputeAtStripe } from './read-dispute.ts';

type Undecided = StakedBooking | undefined;

const undecidedDonation = (bought: Bought | undefined): Undecided =>
  bought && !isPackage(bought) && isStaked(bought) && bought.donationStatus === 'pending'
    ? bought
    : undefined;

/** A refund, with the cents that Stripe has on their way although the table calls it owed. */
interface Asked {
  refund: Refund;
  sentCents: number | undefined;
}

/** Looks up each open refund at Stripe. The bank has paid only what we have not sent yet. */
const askStripe = (refunds: readonly Refund[]): Promise<Asked[]> =>
  Promise.all(
    refunds.map(async (refund) => {
      const found = isOwed(refund) ? await findAtStripe(refund) : undefined;
      const isUnderWay = found && found.status !== 'failed' && found.status !== 'canceled';
      return { refund, sentCents: isUnderWay ? found.amount : refund.sentCents };
    }),
  );

/** Records what the bank has refunded of an unsettled donation. Returns the donation that is left. */
const ofDonation = (
  booking: Undecided,
  { donationCents, account }: Loss,
  { id }: DisputeAtStripe,
  nowMs: number,
): { writes: Write[]; donation: BoughtChange['donation'] } => {
  if (!booking || donationCents === 0) return { writes: [], donation: undefined };
  const leftCents = booking.donationAmount - donationCents;
  const refund: Refund = {
    ...refundOfBooking(booking, leftCents > 0 ? `stake#${id}` : 'stake', donationCents),
    bankCents: account.bankCents,
  };
  const { email: _, name: __, bankCentsBefore: ___, ...unnamed } = refund;
  const donation: BoughtChange['donation'] =
    leftCents > 0
      ? {
          status: 'pending',
          amountCents: leftCents,
          takenCents: (booking.donationTakenCents ?? 0) + donationCents,
        }
      : {
          status: 'refunded',
          amountCents: booking.donationAmount,
          decidedAt: new Date(nowMs).toISOString(),
        };
  return { writes: [addPaidByBank(unnamed, nowMs)], donation };
};

/** Ends the refunds that the bank has paid. What other refunds owe now follows from the account of the payment. */
const ofRefunds = (asked: readonly Asked[], { account, paidRefunds }: Loss, nowMs: number): Write[] =>
  asked.flatMap(({ refund, sentCents }) => {
    const owedCents = account.owed.get(refund.purpose) ?? 0;
    const amountCents = refund.amountCents - (sentCents ?? 0) - owedCents;
    const notice = noticeOfBank(refund, { amountCents, owedCents }, nowMs);
    return [
      paidRefunds.includes(refund.purpose)
        ? endRefund(refund, { status: 'by-bank', bankCents: account.bankCents }, nowMs, notice)
        : noteBank(refund, account.bankCents, sentCents, notice),
      ...(notice ? [addRefundNotice(notice)] : []),
    ];
  });

/** The donation once the bank has paid its refund. */
const donationPaid = (bought: Bought | undefined, { paidRefunds }: Loss): BoughtChange['donation'] =>
  bought && !isPackage(bought) && paidRefunds.includes('stake')
    ? { status: 'refunded', amountCents: bought.donationAmount }
    : undefined;

/**
 * The bank has given money back to the customer. It counts against what we owed them, then against a donation that
 * nobody has decided, and the rest lowers our price. False when something has changed since it was read.
 */
export const loseDispute = async (
  dispute: DisputeAtStripe,
  rows: PaymentRows,
  bought: Bought | undefined,
  nowMs: number,
): Promise<boolean> => {
  const { id, checkoutId, takenCents } = dispute;
  const asked = await askStripe(rows.refunds);
  const refunds = asked.map(({ refund, sentCents }): AccountRefund => ({ ...refund, sentCents }));
  const undecided = undecidedDonation(bought);
  const loss = lossOf({ ...factsOf(rows), refunds }, dispute, undecided?.donationAmount ?? 0);
  const { writes, donation } = ofDonation(undecided, loss, dispute, nowMs);
  const mark = markOf([...rows.disputes.filter((other) => other.id !== id), { status: 'lost' }]);
  // Another dispute may still take the donation.
  const move = mark === 'open' ? undefined : letGo(bought, nowMs);
  const change: BoughtChange = {
    dispute: mark,
    bankCents: loss.account.bankCents,
    chargedBackCents: loss.chargedBackCents,
    donation: donation ?? donationPaid(bought, loss),
    payoutMonth: move?.to,
  };
  const committed = await transact([
    closeDispute(dispute, { status: 'lost', takenCents }, nowMs),
    ...(takenCents > 0 ? [bookLoss(dispute, takenCents, nowMs)] : []),
    ...ofRefunds(asked, loss, nowMs),
    ...writes,
    ...(bought ? [followPayment(bought, change)] : []),
    ...movePayout(move),
  ]);
  if (!committed) return false;
  if (loss.donationCents > 0) measure('StakeCentsHeld', -loss.donationCents);
  logEvent('dispute lost', { disputeId: id, checkoutId, amountCents: takenCents });
  return true;
};
