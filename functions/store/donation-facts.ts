import { type AttendanceFacts, attendanceFacts } from '../../shared/domain/attendance.ts';
import { isAttested } from '../../shared/domain/donation-case.ts';
import { sessionStart } from '../../shared/domain/location-time.ts';
import { attendanceOf } from './attendance.ts';
import type { StoredBooking } from './bookings.ts';

/** Before the desk checks anybody in. */
export const noFacts = attendanceFacts([]);

/** The facts that decide about a donation. They are not read where the desk has no say, or has seen nobody yet. */
export const factsAbout = async (booking: StoredBooking, nowMs: number): Promise<AttendanceFacts> => {
  const opensAtMs = sessionStart(booking) - booking.policy.checkInOpensMinutes * 60_000;
  if (!isAttested(booking) || nowMs < opensAtMs) return noFacts;
  return attendanceFacts(await attendanceOf(booking));
};
