import type { Endpoint, EndpointKey } from '../../shared/contract/endpoints.ts';
import type { StaffCaller } from '../../shared/contract/staff-routes.ts';
import { endpointsFor } from '../runtime/endpoint-handler.ts';
import { requireStaff } from './staff-session.ts';

/**
 * Makes the constructor of endpoints for one kind of staff, which are told the person who calls. `lines` is the part of
 * the table that their functions carry.
 */
export const endpointsForStaff = <
  Lines extends Partial<Record<EndpointKey, Endpoint>>,
  Kind extends Exclude<StaffCaller, 'anyone'>,
>(
  lines: Lines,
  kind: Kind,
) => endpointsFor(lines, kind, ({ event, nowMs }) => requireStaff(kind, event, nowMs));
