import contract from '../../../shared/contract/staff/add-passkey.ts';
import { requireChallenge, verifyNewPasskey } from '../../access/passkeys/verify.ts';
import { publicStaffMember } from '../../access/staff-session.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { usePasskeyChallenge } from '../../store/people/passkey-challenges.ts';
import { addPasskey, newStaffPasskey } from '../../store/staff/passkeys.ts';
import { transact } from '../../table/table.ts';

export default endpoint(contract, async ({ body: { challengeId, passkey }, staff, nowMs }) => {
  const challenge = await requireChallenge('staff', challengeId, 'new-passkey', nowMs);
  const verified = newStaffPasskey(await verifyNewPasskey(passkey, challenge, staff.id), staff, nowMs);
  const isAdded = await transact([usePasskeyChallenge(challenge), ...addPasskey(staff, verified, nowMs)]);
  if (!isAdded)
    throw new AppError('conflict', 'You have just changed your passkeys elsewhere. Please begin again.');
  logEvent('staff changed', { by: staff.id, staffId: staff.id, action: 'passkey added' });
  return publicStaffMember({ ...staff, passkeyIds: [...staff.passkeyIds, verified.id] });
});
