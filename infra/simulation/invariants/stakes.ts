import type { StoredBooking } from '../../../functions/store/bookings.ts';
import { erased } from '../../../functions/store/erased.ts';
import { site } from '../../../shared/site.ts';
import type { FinalState } from '../final-state.ts';
import type { Records } from '../records.ts';
import { chargedBackCents } from './disputes.ts';

const outcomes = { achieved: 'donated', failed: 'forfeited', refund: 'refunding' } as const;

type Stake = Pick<StoredBooking, 'charityType' | 'charityName' | 'donationStatus'>;

/** The correct recipient of a stake that is not refunded. Undefined when that decision is not possible. */
const rightRecipient = (
  { charityType, charityName, donationStatus }: Stake,
  defaultCharity: string,
): string | undefined => {
  if (charityType === 'charity') return donationStatus === 'donated' ? charityName : undefined;
  return donationStatus === 'donated' ? defaultCharity : charityName;
};

/**
 * Each stake is settled at most once, as its owner decided and was told, to the recipient agreed for that decision.
 * Cancelling the booking, deleting the account, the passing of time and the bank, in the end of a dispute, send it
 * back.
 */
export const stakeViolations = (
  { items, bookings, ledger, refunds, payments }: FinalState,
  { decisions, attempts, orders }: Records,
): string[] => {
  const violations: string[] = [];
  for (const booking of bookings.values()) {
    const { id, donationAmount, donationStatus, donationRecipient, paymentIntentId } = booking;
    const { defaultCharity = site.defaultCharity } = orders.payments.get(paymentIntentId ?? '')?.terms ?? {};
    const settled = ledger.filter(({ checkoutId, kind }) => checkoutId === id && kind === 'settled');
    const requested = refunds.filter(({ checkoutId, purpose }) => checkoutId === id && purpose === 'stake');
    const payment = payments.find(({ paymentIntent }) => paymentIntent.id === paymentIntentId);
    const returned = payment?.refunds.filter(({ metadata }) => metadata?.purpose === 'stake') ?? [];
    const isByBank = returned.length === 0 && payment !== undefined && chargedBackCents(payment) > 0;
    const isGiven = donationStatus === 'donated' || donationStatus === 'forfeited';
    const isReturned = donationStatus === 'refunding' || donationStatus === 'refunded';
    const wrong = (what: string) => violations.push(`the stake of ${id}, ${donationStatus}, ${what}`);
    if (settled.length !== (isGiven ? 1 : 0)) wrong(`is settled ${settled.length} times`);
    if (requested.length !== (isReturned ? 1 : 0)) wrong(`is refunded ${requested.length} times`);
    if (returned.length > (isReturned ? 1 : 0)) wrong(`is paid back ${returned.length} times`);
    for (const { amountCents, recipient } of settled)
      if (amountCents !== donationAmount || recipient !== donationRecipient) wrong('is settled wrongly');
    if (isGiven && (!donationRecipient || donationRecipient !== rightRecipient(booking, defaultCharity)))
      wrong(`goes to ${donationRecipient}`);
    const endedByTime = items.some(
      ({ pk, sk }) => pk === `BOOKING#${id}` && sk.startsWith('NOTICE#donation-returned#'),
    );
    const wasEnded = isByBank || endedByTime || booking.status === 'cancelled' || booking.email === erased;
    if (isReturned && ((booking.charityType !== 'anti-charity' && !wasEnded) || donationRecipient))
      wrong('cannot be refunded');
    const tried = [...(attempts.get(id) ?? [])].map((action) => outcomes[action]);
    const outcome = isReturned ? 'refunding' : donationStatus;
    if (outcome !== 'pending' && !tried.includes(outcome) && !(isReturned && wasEnded))
      wrong('was never decided so by its owner');
    if (donationStatus === 'refunded' && !isByBank && returned[0]?.status !== 'succeeded')
      wrong('is not paid back');
    const told = decisions.filter(({ bookingId }) => bookingId === id);
    if (told.length > 1) wrong(`was decided ${told.length} times`);
    for (const { action, status } of told) {
      if (outcomes[action] !== status) wrong(`was told to be ${status} when its owner said ${action}`);
      if (status !== donationStatus && !(status === 'refunding' && donationStatus === 'refunded'))
        wrong(`was told to be ${status}`);
    }
  }
  return violations;
};
