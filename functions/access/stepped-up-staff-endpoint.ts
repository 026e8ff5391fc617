import { staffEndpoints } from '../../shared/contract/endpoints/staff.ts';
import { endpointsFor } from '../runtime/endpoint-handler.ts';
import { requireStaff } from './staff-session.ts';

/** An endpoint for proctors and operators who have just shown a passkey. It answers 428 otherwise. */
export const steppedUpStaffEndpoint = endpointsFor(staffEndpoints, 'staff-stepped-up', ({ event, nowMs }) =>
  requireStaff('staff-stepped-up', event, nowMs),
);
