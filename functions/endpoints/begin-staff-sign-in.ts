import { publicStaffEndpoint } from '../access/public-staff-endpoint.ts';
import { askForPasskey } from '../staff/passkey-questions.ts';

export const handler = publicStaffEndpoint('begin-staff-sign-in', ({ nowMs }) => askForPasskey(nowMs));
