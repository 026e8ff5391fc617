import { inboxEndpoints } from '../../shared/contract/endpoints/inbox.ts';
import { endpointsFor } from '../runtime/endpoint-handler.ts';
import { requireStaff } from './staff-session.ts';

/** An endpoint of the inbox, for operators who have just shown a passkey. It answers 428 otherwise. */
export const steppedUpInboxEndpoint = endpointsFor(
  inboxEndpoints,
  'operator-stepped-up',
  ({ event, nowMs }) => requireStaff('operator-stepped-up', event, nowMs),
);
