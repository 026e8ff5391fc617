import { officeEndpoints } from '../../shared/contract/endpoints/office.ts';
import { endpointsFor } from '../runtime/endpoint-handler.ts';
import { requireStaff } from './staff-session.ts';

/** An endpoint of the office, for operators: it is told which one, and answers 403 to proctors. */
export const officeEndpoint = endpointsFor(officeEndpoints, 'operator', ({ event, nowMs }) =>
  requireStaff('operator', event, nowMs),
);
