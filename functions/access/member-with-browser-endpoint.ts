import { siteEndpoints } from '../../shared/contract/site-endpoints.ts';
import { endpointsFor } from '../runtime/endpoint-handler.ts';
import { requireSession } from './session.ts';
import { identifyVisitor } from './visitor.ts';

/**
 * An endpoint for members that is also told the browser. Both are read in parallel. It answers 401 without a session.
 */
export const memberWithBrowserEndpoint = endpointsFor(
  siteEndpoints,
  'member-with-browser',
  async ({ event }) => {
    const { browser, member } = await identifyVisitor(event);
    return { browser, member: requireSession(member) };
  },
);
