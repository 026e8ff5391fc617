import type { DonationStatus, Settlement } from '../../shared/domain/stakes.ts';
import { keys } from './keys.ts';
import type { Write } from './table.ts';
import { workAttributes } from './work.ts';

/** Decides a pending stake. A second decision fails its transaction. */
export const decideStake = (
  { id }: { id: string },
  { status, recipient }: Settlement,
  nowMs: number,
): Write => ({
  Update: {
    Key: keys.booking(id),
    UpdateExpression: `SET donationStatus = :status, donationDecidedAt = :now${recipient ? ', donationRecipient = :recipient' : ''} REMOVE ${workAttributes}`,
    ConditionExpression:
      'donationStatus = :pending AND donationAmount > :nothing AND attribute_not_exists(dispute)',
    ExpressionAttributeValues: {
      ':status': status,
      ...(recipient && { ':recipient': recipient }),
      ':now': new Date(nowMs).toISOString(),
      ':pending': 'pending',
      ':nothing': 0,
    },
  },
});

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
