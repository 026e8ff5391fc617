import contract from '../../../shared/contract/staff/get-staff-member.ts';
import { publicStaffMember } from '../../access/staff-session.ts';
import { endpoint } from '../../callers/endpoint.ts';

export default endpoint(contract, async ({ staff }) => publicStaffMember(staff));
