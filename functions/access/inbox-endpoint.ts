import { inboxEndpoints } from '../../shared/contract/endpoints/inbox.ts';
import { endpointsFor } from '../runtime/endpoint-handler.ts';
import { requireStaff } from './staff-session.ts';

/** An endpoint of the inbox, for operators: it is told which one, and answers 403 to proctors. */
export const inboxEndpoint = endpointsFor(inboxEndpoints, 'operator', ({ event, nowMs }) =>
  requireStaff('operator', event, nowMs),
);
