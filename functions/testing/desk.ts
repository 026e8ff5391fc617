import { randomUUID } from 'node:crypto';
import type { AttendanceRecord } from '../../shared/domain/attendance.ts';
import { site } from '../../shared/site.ts';
import { appendAttendance } from '../store/attendance.ts';
import { getBooking } from '../store/bookings.ts';
import { transact } from '../store/table.ts';

/** Sells with the desk's say in donations, for each test of the file. */
export const attestDonations = (): void => {
  beforeEach(() => {
    Object.assign(site, { stakeMode: 'attested' });
  });
  afterEach(() => {
    Object.assign(site, { stakeMode: 'honour' });
  });
};

/** Records at the desk, whatever its hours. */
export const record = async (
  bookingId: string,
  what: AttendanceRecord,
  byStaffId: string = randomUUID(),
): Promise<void> => {
  const { sequence = 0 } = (await getBooking(bookingId)) ?? {};
  const event = { ...what, nonce: randomUUID(), bookingId, byStaffId, atMs: Date.now() };
  if (!(await transact([appendAttendance(event, sequence)]))) throw new Error('nothing was recorded');
};
