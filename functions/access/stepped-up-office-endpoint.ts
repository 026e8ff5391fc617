import { officeEndpoints } from '../../shared/contract/endpoints/office.ts';
import { endpointsFor } from '../runtime/endpoint-handler.ts';
import { requireStaff } from './staff-session.ts';

/** An endpoint of the office, for operators who have just shown a passkey. It answers 428 otherwise. */
export const steppedUpOfficeEndpoint = endpointsFor(
  officeEndpoints,
  'operator-stepped-up',
  ({ event, nowMs }) => requireStaff('operator-stepped-up', event, nowMs),
);
