import type { SessionSlot } from '../store/bookings/booking-changes.ts';
import type { StoredBooking } from '../store/bookings/bookings.ts';

/** True while a booking is still at the time that was bought: it was neither cancelled nor moved away. */
export const stillStands = ({ status, date, timeSlot }: StoredBooking, bought: SessionSlot): boolean =>
  status === 'booked' && date === bought.date && timeSlot === bought.timeSlot;
