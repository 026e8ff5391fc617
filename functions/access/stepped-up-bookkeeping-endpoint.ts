import { bookkeepingEndpoints } from '../../shared/contract/endpoints/bookkeeping.ts';
import { endpointsFor } from '../runtime/endpoint-handler.ts';
import { requireStaff } from './staff-session.ts';

/** The same, for operators who have just shown a passkey. It answers 428 otherwise. */
export const steppedUpBookkeepingEndpoint = endpointsFor(
  bookkeepingEndpoints,
  'operator-stepped-up',
  ({ event, nowMs }) => requireStaff('operator-stepped-up', event, nowMs),
);
