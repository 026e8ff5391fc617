import { staffEndpoint } from '../access/staff-endpoint.ts';
import { publicStaffMember } from '../access/staff-session.ts';

export const handler = staffEndpoint('get-staff-member', async ({ staff }) => publicStaffMember(staff));
