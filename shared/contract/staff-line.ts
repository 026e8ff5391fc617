import type { Endpoint } from './endpoint.ts';
import { type StaffRouteKey, staffRoutes } from './staff-routes.ts';
import type { Touches } from './touches.ts';

/** The parts of a line that the other staff endpoints do not share. */
type OwnParts = Pick<Endpoint, 'body' | 'query' | 'response' | 'touches'> & { timeoutSeconds?: number };

/** A line of the table for a route of staff. */
export const line = <Key extends StaffRouteKey, Parts extends OwnParts>(key: Key, parts: Parts) => ({
  ...staffRoutes[key],
  status: 200 as const,
  timeoutSeconds: 8,
  ...parts,
});

/** Within a session, the runtime reads the row of the caller and verifies the session, before the handler runs. */
export const inSession = ({ table = [], reads = [], signingKey = [], ...others }: Touches) =>
  ({
    ...others,
    table: ['GetItem', ...table],
    reads: ['STAFF', ...reads],
    signingKey: ['GetPublicKey', ...signingKey],
  }) satisfies Touches;
