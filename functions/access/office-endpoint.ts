import { officeEndpoints } from '../../shared/contract/endpoints/office.ts';
import { endpointsForStaff } from './endpoints-for-staff.ts';

/** An endpoint of the office, for operators: it answers 403 to proctors. */
export const officeEndpoint = endpointsForStaff(officeEndpoints, 'operator');

/** The same, for operators who have just shown a passkey. It answers 428 otherwise. */
export const steppedUpOfficeEndpoint = endpointsForStaff(officeEndpoints, 'operator-stepped-up');
