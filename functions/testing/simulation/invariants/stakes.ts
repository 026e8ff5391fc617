import type { FinalState } from '../final-state.ts';
import type { Records } from '../records.ts';

/** Each stake is settled at most once, and as its owner was told. */
export const stakeViolations = (
  { bookings, ledger, refunds, payments }: FinalState,
  { decisions }: Records,
): string[] => {
  const violations: string[] = [];
  for (const {
    id,
    donationAmount,
    donationStatus,
    donationRecipient,
    paymentIntentId,
  } of bookings.values()) {
    const settled = ledger.filter(({ checkoutId, kind }) => checkoutId === id && kind === 'settled');
    const requested = refunds.filter(({ checkoutId, purpose }) => checkoutId === id && purpose === 'stake');
    const returned = payments
      .filter(({ paymentIntent }) => paymentIntent.id === paymentIntentId)
      .flatMap((payment) => payment.refunds.filter(({ metadata }) => metadata?.purpose === 'stake'));
    const isGiven = donationStatus === 'donated' || donationStatus === 'forfeited';
    const isReturned = donationStatus === 'refunding' || donationStatus === 'refunded';
    const wrong = (what: string) => violations.push(`the stake of ${id}, ${donationStatus}, ${what}`);
    if (settled.length !== (isGiven ? 1 : 0)) wrong(`is settled ${settled.length} times`);
    if (requested.length !== (isReturned ? 1 : 0)) wrong(`is refunded ${requested.length} times`);
    if (returned.length > (isReturned ? 1 : 0)) wrong(`is paid back ${returned.length} times`);
    for (const { amountCents, recipient } of settled)
      if (amountCents !== donationAmount || recipient !== donationRecipient) wrong('is settled wrongly');
    if (donationStatus === 'refunded' && returned[0]?.status !== 'succeeded') wrong('is not paid back');
    const told = decisions.filter(({ bookingId }) => bookingId === id);
    if (told.length > 1) wrong(`was decided ${told.length} times`);
    for (const { status } of told)
      if (status !== donationStatus && !(status === 'refunding' && donationStatus === 'refunded'))
        wrong(`was told to be ${status}`);
  }
  return violations;
};
