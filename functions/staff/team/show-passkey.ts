import type { ShownPasskey } from '../../../shared/schemas/staff.ts';
import { AppError } from '../../runtime/app-error.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { countPasskeyUse, getPasskey, usePasskeyChallenge } from '../../store/staff/passkeys.ts';
import type { StaffRow } from '../../store/staff/staff.ts';
import { transact } from '../../table/table.ts';
import { requireChallenge, verifyShownPasskey } from './verify-passkey.ts';

/**
 * The person who answers a question with their passkey. The question and the use of the passkey are written together,
 * so that an answer counts once, also when it is sent twice at once.
 */
export const showPasskey = async (
  { challengeId, passkey: shown }: { challengeId: string; passkey: ShownPasskey },
  nowMs: number,
): Promise<StaffRow> => {
  const [challenge, found] = await finishAll([
    requireChallenge(challengeId, 'sign-in', nowMs),
    getPasskey(shown.credentialId),
  ]);
  const { staff, passkey, newCounter } = await verifyShownPasskey(shown, challenge, found);
  const isFirst = await transact([usePasskeyChallenge(challenge), countPasskeyUse(passkey, newCounter)]);
  if (!isFirst) throw new AppError('conflict', 'This passkey was shown twice at once. Please begin again.');
  return staff;
};
