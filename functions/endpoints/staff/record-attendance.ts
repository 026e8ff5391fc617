import contract from '../../../shared/contract/staff/record-attendance.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { recordAttendance } from '../../staff/desk/record-attendance.ts';

/** Appends an event to a session. A request that is sent again under its nonce is the same event. */
export default endpoint(
  contract,
  async ({ parameters: { id: bookingId }, body: { nonce, sequence, ...record }, staff, nowMs }) => {
    const events = await recordAttendance({ bookingId, sequence, nonce, record, byStaffId: staff.id }, nowMs);
    return { bookingId, sequence, events };
  },
);
