import { requireStaff } from '../access/staff-session.ts';
import type { ReceivedRequest } from '../runtime/endpoint-handler.ts';

/** An operator. Throws 403 for a proctor. */
export default ({ event, nowMs }: ReceivedRequest) => requireStaff('operator', event, nowMs);
