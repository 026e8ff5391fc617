import { staffEndpoints } from '../../shared/contract/endpoints/staff.ts';
import { endpointsFor } from '../runtime/endpoint-handler.ts';
import { requireStaff } from './staff-session.ts';

/** An endpoint for operators: it is told which one, and answers 403 to proctors. */
export const operatorEndpoint = endpointsFor(staffEndpoints, 'operator', ({ event, nowMs }) =>
  requireStaff('operator', event, nowMs),
);
