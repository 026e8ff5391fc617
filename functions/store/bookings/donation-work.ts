import { keys } from '../../table/keys.ts';
import { transact, updateIf } from '../../table/table.ts';
import { workAttributes } from '../work/work.ts';
import type { StoredBooking } from './bookings.ts';
import { sameStep } from './stakes.ts';
import { addTimedNotice } from './timed-notices.ts';

const dueAgain = (booking: StoredBooking, dueAtMs: number) => {
  const { condition, values } = sameStep(booking);
  return {
    Key: keys.booking(booking.id),
    UpdateExpression: 'SET workDueAt = :due REMOVE workTries, workSince',
    ConditionExpression: `donationStatus = :pending AND #sequence = :seen AND attribute_exists(workQueue) AND ${condition}`,
    ExpressionAttributeNames: { '#sequence': 'sequence' },
    ExpressionAttributeValues: {
      ':due': new Date(dueAtMs).toISOString(),
      ':pending': 'pending',
      ':seen': booking.sequence,
      ...values,
    },
  };
};

/** Looks at the donation again at a later time. False when the booking has changed since it was read. */
export const lookAgainAt = (booking: StoredBooking, dueAtMs: number): Promise<boolean> =>
  updateIf(dueAgain(booking, dueAtMs));

/** Announces the end of an undecided donation. False when the booking has changed since it was read. */
export const announceDonationEnd = (
  booking: StoredBooking,
  returnedAtMs: number,
  nowMs: number,
): Promise<boolean> =>
  transact([
    { Update: dueAgain(booking, returnedAtMs) },
    addTimedNotice(booking, 'donation-reminder', nowMs),
  ]);

/** The donation is decided, so there is nothing left to do. */
export const endDonationWork = (bookingId: string): Promise<boolean> =>
  updateIf({
    Key: keys.booking(bookingId),
    UpdateExpression: `REMOVE ${workAttributes}`,
    ConditionExpression: 'attribute_exists(pk) AND donationStatus <> :pending',
    ExpressionAttributeValues: { ':pending': 'pending' },
  });
