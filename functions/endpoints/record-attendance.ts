import { staffEndpoint } from '../access/staff-endpoint.ts';
import { recordAttendance } from '../staff/record-attendance.ts';

/** Appends an event to a session. A request that is sent again under its nonce is the same event. */
export const handler = staffEndpoint(
  'record-attendance',
  async ({ parameters: { id: bookingId }, body: { nonce, sequence, ...record }, staff, nowMs }) => {
    const events = await recordAttendance({ bookingId, sequence, nonce, record, byStaffId: staff.id }, nowMs);
    return { bookingId, sequence, events };
  },
);
