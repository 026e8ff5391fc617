import contract from '../../../shared/contract/staff/add-passkey.ts';
import { publicStaffMember } from '../../access/staff-session.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { requireChallenge, verifyNewPasskey } from '../../staff/team/verify-passkey.ts';
import { addPasskey, usePasskeyChallenge } from '../../store/staff/passkeys.ts';
import { transact } from '../../table/table.ts';

export default endpoint(contract, async ({ body: { challengeId, passkey }, staff, nowMs }) => {
  const challenge = await requireChallenge(challengeId, 'new-passkey', nowMs);
  const verified = await verifyNewPasskey(passkey, challenge, staff.id, nowMs);
  const isAdded = await transact([usePasskeyChallenge(challenge), ...addPasskey(staff, verified, nowMs)]);
  if (!isAdded)
    throw new AppError('conflict', 'You have just changed your passkeys elsewhere. Please begin again.');
  logEvent('staff changed', { by: staff.id, staffId: staff.id, action: 'passkey added' });
  return publicStaffMember({ ...staff, passkeyIds: [...staff.passkeyIds, verified.id] });
});
