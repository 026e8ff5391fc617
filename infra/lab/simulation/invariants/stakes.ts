import type { StoredBooking } from '../../../../functions/store/bookings/bookings.ts';
import { erased } from '../../../../functions/table/rows/erased.ts';
import type { DonationStatus } from '../../../../shared/domain/stakes/stakes.ts';
import { site } from '../../../../shared/site.ts';
import type { FinalState } from '../world/final-state.ts';
import { outcomeOfRequest, type Records } from '../world/records.ts';
import { imagesOf } from './changes.ts';
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

/** A refund that the bank sends back is owed again. Nothing else that is settled changes. */
const following: Readonly<Record<DonationStatus, readonly DonationStatus[]>> = {
  pending: ['donated', 'forfeited', 'refunding', 'refunded'],
  donated: [],
  forfeited: [],
  refunding: ['refunded'],
  refunded: ['refunding'],
};

/** The stakes that were settled, and then otherwise, in the order of commits. */
const reversed = (state: FinalState): string[] => {
  const stakes = [...imagesOf(state)].flatMap(([id, images]) =>
    images.flatMap(({ donationStatus: after }, index) => {
      const before = images[index - 1]?.donationStatus;
      const isAllowed = before === undefined || before === after || following[before].includes(after);
      return isAllowed ? [] : [`the stake of ${id} was ${before}, and then ${after}`];
    }),
  );
  const written = state.changes.filter(({ key }) => key.startsWith('LEDGER#'));
  const entries = new Set(written.map(({ key }) => key));
  return entries.size === written.length ? stakes : [...stakes, 'an entry of the ledger was changed'];
};

/**
 * Each stake is settled at most once, as its owner decided and was told, to the recipient agreed for that decision.
 * Cancelling the booking, deleting the account, the passing of time and the bank, in the end of a dispute, send it
 * back.
 */
export const stakeViolations = (
  state: FinalState,
  { decisions, attempts, orders, office }: Records,
): string[] => {
  const { items, bookings, ledger, refunds, payments } = state;
  const violations = reversed(state);
  const paidByHand = new Set(
    office
      .filter((made) => made.kind === 'refund paid by hand' && made.purpose === 'stake')
      .filter((made) => outcomeOfRequest(made) !== 'no')
      .map(({ bookingId }) => bookingId),
  );
  for (const booking of bookings.values()) {
    const { id, donationAmount, donationStatus, donationRecipient, paymentIntentId } = booking;
    const { defaultCharity = site.defaultCharity, stakeMode } =
      orders.payments.get(paymentIntentId ?? '')?.terms ?? {};
    // attested.ts says where such a stake goes.
    const isAttested = stakeMode === 'attested' && booking.charityType === 'anti-charity';
    const settled = ledger.filter(({ checkoutId, kind }) => checkoutId === id && kind === 'settled');
    const requested = refunds.filter(({ checkoutId, purpose }) => checkoutId === id && purpose === 'stake');
    const payment = payments.find(({ paymentIntent }) => paymentIntent.id === paymentIntentId);
    const returned =
      payment?.refunds.filter(
        ({ metadata, status }) => metadata?.purpose === 'stake' && status !== 'failed',
      ) ?? [];
    const isByHand = paidByHand.has(id);
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
    if (!isAttested && outcome !== 'pending' && !tried.includes(outcome) && !(isReturned && wasEnded))
      wrong('was never decided so by its owner');
    if (donationStatus === 'refunded' && !isByBank && !isByHand && returned[0]?.status !== 'succeeded')
      wrong('is not paid back');
    const answers = decisions.filter(({ bookingId }) => bookingId === id);
    const told = answers.filter(({ status }) => status !== 'pending');
    if (!isAttested && told.length < answers.length) wrong('was told to be pending after a decision');
    if (told.length > 1) wrong(`was decided ${told.length} times`);
    for (const { action, status } of told) {
      if (outcomes[action] !== status) wrong(`was told to be ${status} when its owner said ${action}`);
      if (status !== donationStatus && !(status === 'refunding' && donationStatus === 'refunded'))
        wrong(`was told to be ${status}`);
    }
  }
  return violations;
};
