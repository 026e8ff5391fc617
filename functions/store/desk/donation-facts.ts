import { type AttendanceFacts, attendanceFacts } from '../../../shared/domain/desk/attendance.ts';
import { deskTimes } from '../../../shared/domain/desk/desk-times.ts';
import { isAttested } from '../../../shared/domain/donations/donation-case.ts';
import type { StoredBooking } from '../bookings/bookings.ts';
import { withPauses } from '../bookings/dispute-pauses.ts';
import { attendanceOf } from './attendance.ts';

/** Nothing is recorded. */
const noFacts = attendanceFacts([]);

/** The facts of a session, as the desk has recorded them. Before it checks anybody in, nothing is read. */
export const factsAbout = async (booking: StoredBooking, nowMs: number): Promise<AttendanceFacts> =>
  nowMs < deskTimes(booking).checkInFromMs ? noFacts : attendanceFacts(await attendanceOf(booking));

/** The facts that decide about a donation. Nothing is read where the desk has no say. */
export const donationFacts = async (booking: StoredBooking, nowMs: number): Promise<AttendanceFacts> =>
  isAttested(booking) ? factsAbout(booking, nowMs) : noFacts;

/** All that decides about a donation now. */
export const donationCaseOf = async <Kept extends StoredBooking>(booking: Kept, nowMs: number) => {
  const [donation, facts] = await Promise.all([withPauses(booking, nowMs), donationFacts(booking, nowMs)]);
  return { donation, facts };
};
