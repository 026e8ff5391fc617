import { siteEndpoints } from '../../shared/contract/site-endpoints.ts';
import { endpointsFor } from '../runtime/endpoint-handler.ts';
import { findMember, requireSession } from './session.ts';

/** An endpoint for members: it is told which one, and answers 401 without a session that has not ended. */
export const memberEndpoint = endpointsFor(siteEndpoints, 'member', async ({ event }) => ({
  member: requireSession(await findMember(event)),
}));
