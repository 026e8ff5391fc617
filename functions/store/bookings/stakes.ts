import type { AppealOutcome, DonationClaim } from '../../../shared/domain/donations/donation-case.ts';
import { payoutMonth } from '../../../shared/domain/money/payout-months.ts';
import type { DonationStatus, Settlement } from '../../../shared/domain/stakes/stakes.ts';
import { keys } from '../../table/keys.ts';
import type { Write } from '../../table/table.ts';
import { type WorkQueue, workAttributes } from '../work/work.ts';
import type { StoredBooking } from './bookings.ts';

type Stepped = Pick<StoredBooking, 'donationStep' | 'id'>;
type Decided = Stepped & Pick<StoredBooking, 'donationAmount'>;

/** Holds while nobody has taken a step towards a decision since the booking was read. */
export const sameStep = ({ donationStep }: Stepped): { condition: string; values: object } =>
  donationStep === undefined
    ? { condition: 'attribute_not_exists(donationStep)', values: {} }
    : { condition: 'donationStep = :seenStep', values: { ':seenStep': donationStep } };

/** The end of an appeal. */
export interface AppealDecision {
  appealOutcome: AppealOutcome;
  /** ISO 8601. */
  appealDecidedAt: string;
  /** The words of the operator, for the holder. Absent when the time was up. */
  appealReason?: string | undefined;
}

const assignments = (values: object): string =>
  Object.keys(values)
    .map((name) => `, ${name} = :${name}`)
    .join('');

const placeholders = (values: object): object =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value]));

/** Without the values that are not set. */
const present = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Holds while nobody has decided, no bank has taken of the donation since it was read, and no dispute is open. */
const undecided =
  'donationStatus = :pending AND donationAmount = :donationCents AND (attribute_not_exists(dispute) OR dispute <> :open)';

/** Decides a pending stake, perhaps by the end of an appeal. A second decision fails its transaction. */
export const decideStake = (
  booking: Decided,
  { status, recipient }: Settlement,
  nowMs: number,
  appeal: AppealDecision | undefined = undefined,
): Write => {
  const { condition, values } = sameStep(booking);
  const set = present({
    ...appeal,
    ...(recipient && { donationRecipient: recipient, payoutMonth: payoutMonth(nowMs) }),
  });
  return {
    Update: {
      Key: keys.booking(booking.id),
      UpdateExpression: `SET donationStatus = :status, donationDecidedAt = :now${assignments(set)} REMOVE ${workAttributes}`,
      ConditionExpression: `${undecided} AND ${condition}`,
      ExpressionAttributeValues: {
        ':status': status,
        ':now': new Date(nowMs).toISOString(),
        ':pending': 'pending',
        ':donationCents': booking.donationAmount,
        ':open': 'open',
        ...placeholders(set),
        ...values,
      },
    },
  };
};

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
export const takeDonationStep = (booking: Stepped, step: DonationStep, next?: NextLook): Write => {
  const { condition, values } = sameStep(booking);
  const set = present({
    ...step,
    ...(next && { workQueue: next.queue, workDueAt: new Date(next.atMs).toISOString() }),
  });
  return {
    Update: {
      Key: keys.booking(booking.id),
      UpdateExpression: `SET donationStep = :nextStep${assignments(set)}${next ? ' REMOVE workTries, workSince' : ''}`,
      ConditionExpression: `donationStatus = :pending AND ${condition}`,
      ExpressionAttributeValues: {
        ':nextStep': (booking.donationStep ?? 0) + 1,
        ':pending': 'pending',
        ...placeholders(set),
        ...values,
      },
    },
  };
};

const moveStake = (bookingId: string, from: DonationStatus, to: DonationStatus): Write => ({
  Update: {
    Key: keys.booking(bookingId),
    UpdateExpression: 'SET donationStatus = :to',
    ConditionExpression: 'donationStatus = :from',
    ExpressionAttributeValues: { ':from': from, ':to': to },
  },
});

/** The refund of a stake has succeeded. */
export const markStakeRefunded = (bookingId: string): Write => moveStake(bookingId, 'refunding', 'refunded');

/** The bank has sent back the refund of a stake, so the money is owed again. */
export const markStakeReturned = (bookingId: string): Write => moveStake(bookingId, 'refunded', 'refunding');
