import { not, present } from '../../table/conditions.ts';
import { keys } from '../../table/keys.ts';
import { sendChange, transact } from '../../table/table.ts';
import { change } from '../../table/write.ts';
import { workAttributes } from '../work/work.ts';
import type { StoredBooking } from './bookings.ts';
import { sameStep } from './stakes.ts';
import { addTimedNotice } from './timed-notices.ts';

const dueAgain = (booking: StoredBooking, dueAtMs: number) =>
  change(keys.booking(booking.id), {
    set: { workDueAt: new Date(dueAtMs).toISOString() },
    remove: ['workTries', 'workSince'],
    when: {
      donationStatus: 'pending',
      sequence: booking.sequence,
      workQueue: present,
      ...sameStep(booking),
    },
  });

/** Looks at the donation again at a later time. False when the booking has changed since it was read. */
export const lookAgainAt = (booking: StoredBooking, dueAtMs: number): Promise<boolean> =>
  sendChange(dueAgain(booking, dueAtMs));

/** Announces the end of an undecided donation. False when the booking has changed since it was read. */
export const announceDonationEnd = (
  booking: StoredBooking,
  returnedAtMs: number,
  nowMs: number,
): Promise<boolean> =>
  transact([dueAgain(booking, returnedAtMs), addTimedNotice(booking, 'donation-reminder', nowMs)]);

/** The donation is decided, so there is nothing left to do. */
export const endDonationWork = (bookingId: string): Promise<boolean> =>
  sendChange(
    change(keys.booking(bookingId), {
      remove: workAttributes,
      when: { pk: present, donationStatus: not('pending') },
    }),
  );
