import { requireStaff } from '../access/staff-session.ts';
import type { ReceivedRequest } from '../runtime/endpoint-handler.ts';

/** A proctor or an operator. Throws 401 without a session. */
export default ({ event, nowMs }: ReceivedRequest) => requireStaff('staff', event, nowMs);
