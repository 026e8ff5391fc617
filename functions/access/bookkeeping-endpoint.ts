import { bookkeepingEndpoints } from '../../shared/contract/endpoints/bookkeeping.ts';
import { endpointsFor } from '../runtime/endpoint-handler.ts';
import { requireStaff } from './staff-session.ts';

/** An endpoint that keeps account, for operators: it is told which one, and answers 403 to proctors. */
export const bookkeepingEndpoint = endpointsFor(bookkeepingEndpoints, 'operator', ({ event, nowMs }) =>
  requireStaff('operator', event, nowMs),
);
