import { requireStaff } from '../access/staff-session.ts';
import type { ReceivedRequest } from '../runtime/endpoint-handler.ts';

/** The same, who has just shown a passkey. Throws 428 otherwise. */
export default ({ event, nowMs }: ReceivedRequest) => requireStaff('staff-stepped-up', event, nowMs);
