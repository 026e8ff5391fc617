import type { ShownPasskey } from '../../../shared/schemas/passkey.ts';
import { refusedPasskey, requireChallenge, verifyShownPasskey } from '../../access/passkeys/verify.ts';
import { AppError } from '../../runtime/app-error.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { usePasskeyChallenge } from '../../store/people/passkey-challenges.ts';
import { countPasskeyUse, getPasskey } from '../../store/staff/passkeys.ts';
import { getStaffMember, type StaffRow } from '../../store/staff/staff.ts';
import { transact } from '../../table/table.ts';

/**
 * The person who answers a question with their passkey. The question and the use of the passkey are written together,
 * so that an answer counts once, also when it is sent twice at once. Throws 401 when it is not a passkey of an active
 * person of the staff.
 */
export const showPasskey = async (
  { challengeId, passkey: shown }: { challengeId: string; passkey: ShownPasskey },
  nowMs: number,
): Promise<StaffRow> => {
  const [challenge, passkey] = await finishAll([
    requireChallenge('staff', challengeId, 'sign-in', nowMs),
    getPasskey(shown.credentialId),
  ]);
  if (!passkey) throw refusedPasskey(challenge, 'unknown passkey');
  const newCounter = await verifyShownPasskey(shown, challenge, passkey, passkey.staffId);
  const staff = await getStaffMember(passkey.staffId);
  if (staff?.status !== 'active' || !staff.passkeyIds.includes(passkey.id))
    throw refusedPasskey(challenge, 'not on the staff', passkey.staffId);
  const isFirst = await transact([usePasskeyChallenge(challenge), countPasskeyUse(passkey, newCounter)]);
  if (!isFirst) throw new AppError('conflict', 'This passkey was shown twice at once. Please begin again.');
  return staff;
};
