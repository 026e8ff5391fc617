import { staffEndpoints } from '../../shared/contract/endpoints/staff.ts';
import { endpointsFor } from '../runtime/endpoint-handler.ts';

/** An endpoint for people who are about to sign in as staff: they have a link or a passkey, and no session yet. */
export const publicStaffEndpoint = endpointsFor(staffEndpoints, 'anyone', async () => ({}));
