import { mostPasskeys } from '../../shared/domain/staff.ts';
import { steppedUpStaffEndpoint } from '../access/staff-endpoint.ts';
import { AppError } from '../runtime/app-error.ts';
import { askForNewPasskey } from '../staff/passkey-questions.ts';

export const handler = steppedUpStaffEndpoint('begin-passkey', async ({ staff, nowMs }) => {
  if (staff.passkeyIds.length >= mostPasskeys)
    throw new AppError(
      'conflict',
      `You have ${mostPasskeys} passkeys, which is the most that a person can have.`,
    );
  return askForNewPasskey(staff, 'new-passkey', nowMs);
});
