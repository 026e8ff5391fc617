import type { ShownPasskey } from '../../shared/schemas/passkey.ts';
import { refusedPasskey, requireChallenge, verifyShownPasskey } from '../access/passkeys/verify.ts';
import { AppError } from '../runtime/app-error.ts';
import { finishAll } from '../runtime/finish-all.ts';
import { type Account, getAccount } from '../store/people/accounts.ts';
import { countMemberPasskeyUse, getMemberPasskey, passkeyOwner } from '../store/people/member-passkeys.ts';
import { usePasskeyChallenge } from '../store/people/passkey-challenges.ts';
import { passkeyIdOf } from '../table/rows/passkeys/member-passkey-row.ts';
import { transact } from '../table/table.ts';

/**
 * The member who answers a question with their passkey. The question and the use of the passkey are written together,
 * so that an answer counts once, also when it is sent twice at once. Throws 401 when it is not a passkey of a member.
 */
export const showMemberPasskey = async (
  { challengeId, passkey: shown }: { challengeId: string; passkey: ShownPasskey },
  nowMs: number,
): Promise<Account> => {
  const [challenge, userId] = await finishAll([
    requireChallenge('member', challengeId, 'sign-in', nowMs),
    passkeyOwner(shown.credentialId),
  ]);
  if (userId === undefined) throw refusedPasskey(challenge, 'unknown passkey');
  const passkeyId = passkeyIdOf(shown.credentialId);
  const [passkey, account] = await finishAll([getMemberPasskey(userId, passkeyId), getAccount(userId)]);
  if (!passkey || !account?.passkeyIds?.includes(passkeyId) || account.closingAt)
    throw refusedPasskey(challenge, 'removed', userId);
  const newCounter = await verifyShownPasskey(shown, challenge, passkey, userId);
  const isFirst = await transact([
    usePasskeyChallenge(challenge),
    countMemberPasskeyUse(passkey, newCounter, nowMs),
  ]);
  if (!isFirst) throw new AppError('conflict', 'This passkey was shown twice at once. Please begin again.');
  return account;
};
