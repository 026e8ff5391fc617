import { staffEndpoints } from '../../shared/contract/endpoints/staff.ts';
import { endpointsFor } from '../runtime/endpoint-handler.ts';
import { requireStaff } from './staff-session.ts';

/** An endpoint for proctors and operators: it is told which one, and answers 401 without a session. */
export const staffEndpoint = endpointsFor(staffEndpoints, 'staff', ({ event, nowMs }) =>
  requireStaff('staff', event, nowMs),
);
