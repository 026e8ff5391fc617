import { keys } from '../../table/keys.ts';
import { sendChange } from '../../table/table.ts';
import { change } from '../../table/write.ts';
import { arranged } from './booking-changes.ts';
import type { StoredBooking } from './bookings.ts';

interface Preparation {
  task?: string | undefined;
  late?: StoredBooking['late'];
}

/**
 * Notes another task, or how late the holder comes. False when the booking was cancelled, moved or erased since it was
 * read.
 */
export const notePreparation = (booking: StoredBooking, preparation: Preparation): Promise<boolean> =>
  sendChange(change(keys.booking(booking.id), { set: preparation, when: arranged(booking) }));
