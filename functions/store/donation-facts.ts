import { type AttendanceFacts, attendanceFacts } from '../../shared/domain/attendance.ts';
import { isAttested } from '../../shared/domain/donation-case.ts';
import { sessionStart } from '../../shared/domain/location-time.ts';
import { attendanceOf } from './attendance.ts';
import type { StoredBooking } from './bookings.ts';

/** Nothing is recorded. */
const noFacts = attendanceFacts([]);

/** The facts of a session, as the desk has recorded them. Before it checks anybody in, nothing is read. */
export const factsAbout = async (booking: StoredBooking, nowMs: number): Promise<AttendanceFacts> => {
  const opensAtMs = sessionStart(booking) - booking.policy.checkInOpensMinutes * 60_000;
  return nowMs < opensAtMs ? noFacts : attendanceFacts(await attendanceOf(booking));
};

/** The facts that decide about a donation. Nothing is read where the desk has no say. */
export const donationFacts = async (booking: StoredBooking, nowMs: number): Promise<AttendanceFacts> =>
  isAttested(booking) ? factsAbout(booking, nowMs) : noFacts;
