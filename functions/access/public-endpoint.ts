import { siteEndpoints } from '../../shared/contract/site-endpoints.ts';
import { endpointsFor } from '../runtime/endpoint-handler.ts';

/** An endpoint that anyone may call: it carries no code to tell callers apart. */
export const publicEndpoint = endpointsFor(siteEndpoints, 'anyone', async () => ({}));
