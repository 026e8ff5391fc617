import { staffEndpoints } from '../../shared/contract/endpoints/staff.ts';
import { endpointsFor } from '../runtime/endpoint-handler.ts';
import { requireStaff } from './staff-session.ts';

/** An endpoint for operators who have just shown a passkey. It answers 428 otherwise. */
export const steppedUpOperatorEndpoint = endpointsFor(
  staffEndpoints,
  'operator-stepped-up',
  ({ event, nowMs }) => requireStaff('operator-stepped-up', event, nowMs),
);
