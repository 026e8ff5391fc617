import { inboxEndpoints } from '../../shared/contract/endpoints/inbox.ts';
import { endpointsForStaff } from './endpoints-for-staff.ts';

/** An endpoint of the inbox, for operators: it answers 403 to proctors. */
export const inboxEndpoint = endpointsForStaff(inboxEndpoints, 'operator');

/** The same, for operators who have just shown a passkey. It answers 428 otherwise. */
export const steppedUpInboxEndpoint = endpointsForStaff(inboxEndpoints, 'operator-stepped-up');
