import { disputed } from '../../shared/domain/money/payout.ts';
import { payoutMonthAfterDispute } from '../../shared/domain/money/payout-months.ts';
import { type Bought, isPackage } from '../store/bookings/bought.ts';
import { getPayout, type PayoutDonation, type PayoutMove } from '../store/money/payouts.ts';

/** The settled donation of a booking, and the month with whose payout it leaves us. */
const settledDonation = (
  bought: Bought | undefined,
): { donation: PayoutDonation; month: string } | undefined => {
  if (!bought || isPackage(bought)) return undefined;
  const { id: checkoutId, payoutMonth: month, donationRecipient, donationDecidedAt, donationAmount } = bought;
  if (!month || !donationRecipient || !donationDecidedAt) return undefined;
  return {
    donation: {
      checkoutId,
      recipient: donationRecipient,
      amountCents: donationAmount,
      settledAt: donationDecidedAt,
    },
    month,
  };
};

/** Takes a donation out of its payout while its payment is disputed. Undefined when it has none, or is paid out. */
export const holdBack = async (bought: Bought | undefined): Promise<PayoutMove | undefined> => {
  const settled = settledDonation(bought);
  if (!settled || settled.month === disputed) return undefined;
  const { donation, month } = settled;
  const payout = await getPayout(donation.recipient, month);
  return payout?.paidAt ? undefined : { donation, from: month, to: disputed };
};

/** Gives it a payout again, once the bank has decided. */
export const letGo = (bought: Bought | undefined, nowMs: number): PayoutMove | undefined => {
  const settled = settledDonation(bought);
  if (settled?.month !== disputed) return undefined;
  const { donation } = settled;
  return { donation, from: disputed, to: payoutMonthAfterDispute(Date.parse(donation.settledAt), nowMs) };
};
