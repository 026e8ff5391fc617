import { siteEndpoints } from '../../shared/contract/site-endpoints.ts';
import { endpointsFor } from '../runtime/endpoint-handler.ts';
import { identifyVisitor } from './visitor.ts';

/** An endpoint that anyone may call, and that is told the browser and the member as far as each is known. */
export const visitorEndpoint = endpointsFor(siteEndpoints, 'visitor', ({ event }) => identifyVisitor(event));
