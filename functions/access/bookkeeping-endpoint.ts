import { bookkeepingEndpoints } from '../../shared/contract/endpoints/bookkeeping.ts';
import { endpointsForStaff } from './endpoints-for-staff.ts';

/** An endpoint that keeps account, for operators: it answers 403 to proctors. */
export const bookkeepingEndpoint = endpointsForStaff(bookkeepingEndpoints, 'operator');

/** The same, for operators who have just shown a passkey. It answers 428 otherwise. */
export const steppedUpBookkeepingEndpoint = endpointsForStaff(bookkeepingEndpoints, 'operator-stepped-up');
