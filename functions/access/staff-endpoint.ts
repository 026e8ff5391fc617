import { staffEndpoints } from '../../shared/contract/endpoints/staff.ts';
import { endpointsForStaff } from './endpoints-for-staff.ts';

/** An endpoint for proctors and operators: it answers 401 without a session. */
export const staffEndpoint = endpointsForStaff(staffEndpoints, 'staff');

/** The same, for those who have just shown a passkey. It answers 428 otherwise. */
export const steppedUpStaffEndpoint = endpointsForStaff(staffEndpoints, 'staff-stepped-up');

/** An endpoint for operators: it answers 403 to proctors. */
export const operatorEndpoint = endpointsForStaff(staffEndpoints, 'operator');

/** The same, for operators who have just shown a passkey. It answers 428 otherwise. */
export const steppedUpOperatorEndpoint = endpointsForStaff(staffEndpoints, 'operator-stepped-up');
