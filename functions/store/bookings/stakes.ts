import type { AppealOutcome, DonationClaim } from '../../../shared/domain/donations/donation-case.ts';
import { payoutMonth } from '../../../shared/domain/money/payout-months.ts';
import type { DonationStatus, Settlement } from '../../../shared/domain/stakes/stakes.ts';
import type { When } from '../../table/conditions.ts';
import { absentOr, asRead, not } from '../../table/conditions.ts';
import { keys } from '../../table/keys.ts';
import type { BookingRow } from '../../table/rows/bookings/booking-row.ts';
import type { Write } from '../../table/table.ts';
import { change } from '../../table/write.ts';
import { type WorkQueue, workAttributes } from '../work/work.ts';
import type { StoredBooking } from './bookings.ts';

type Stepped = Pick<StoredBooking, 'donationStep' | 'id'>;
type Decided = Stepped & Pick<StoredBooking, 'donationAmount'>;

/** Holds while nobody has taken a step towards a decision since the booking was read. */
export const sameStep = ({ donationStep }: Stepped): When<BookingRow> => ({
  donationStep: asRead(donationStep),
});

/** The end of an appeal. */
export interface AppealDecision {
  appealOutcome: AppealOutcome;
  /** ISO 8601. */
  appealDecidedAt: string;
  /** The words of the operator, for the holder. Absent when the time was up. */
  appealReason?: string | undefined;
}

/** Decides a pending stake, perhaps by the end of an appeal. A second decision fails its transaction. */
export const decideStake = (
  booking: Decided,
  { status, recipient }: Settlement,
  nowMs: number,
  appeal: AppealDecision | undefined = undefined,
): Write =>
  change(keys.booking(booking.id), {
    set: {
      donationStatus: status,
      donationDecidedAt: new Date(nowMs).toISOString(),
      ...appeal,
      ...(recipient && { donationRecipient: recipient, payoutMonth: payoutMonth(nowMs) }),
    },
    remove: workAttributes,
    // No bank has taken of the donation since it was read.
    when: {
      donationStatus: 'pending',
      donationAmount: booking.donationAmount,
      dispute: absentOr(not('open')),
      ...sameStep(booking),
    },
  });

/** A step towards the decision about a donation, which stays pending. */
type DonationStep =
  | { donationClaim: DonationClaim; donationClaimedAt: string }
  | { notKeptAt: string }
  | { appealedAt: string; appealText: string }
  | AppealDecision;

/** The time at which the reconciler looks at the donation again. An open appeal waits in a queue of its own. */
interface NextLook {
  queue: Extract<WorkQueue, 'appeal' | 'donation'>;
  atMs: number;
}

/** Takes a step. The transaction fails when another one was taken since the booking was read. */
export const takeDonationStep = (booking: Stepped, step: DonationStep, next?: NextLook): Write =>
  change(keys.booking(booking.id), {
    set: {
      donationStep: (booking.donationStep ?? 0) + 1,
      ...step,
      ...(next && { workQueue: next.queue, workDueAt: new Date(next.atMs).toISOString() }),
    },
    remove: next ? ['workTries', 'workSince'] : [],
    when: { donationStatus: 'pending', ...sameStep(booking) },
  });

const moveStake = (bookingId: string, from: DonationStatus, to: DonationStatus): Write =>
  change(keys.booking(bookingId), { set: { donationStatus: to }, when: { donationStatus: from } });

/** The refund of a stake has succeeded. */
export const markStakeRefunded = (bookingId: string): Write => moveStake(bookingId, 'refunding', 'refunded');

/** The bank has sent back the refund of a stake, so the money is owed again. */
export const markStakeReturned = (bookingId: string): Write => moveStake(bookingId, 'refunded', 'refunding');
