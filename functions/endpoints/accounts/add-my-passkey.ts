import contract from '../../../shared/contract/accounts/add-my-passkey.ts';
import { requireChallenge, verifyNewPasskey } from '../../access/passkeys/verify.ts';
import { noticeOf } from '../../accounts/notices.ts';
import { publicPasskey } from '../../accounts/public-passkey.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { addMemberPasskey } from '../../store/people/member-passkeys.ts';
import { usePasskeyChallenge } from '../../store/people/passkey-challenges.ts';
import { passkeyIdOf } from '../../table/rows/passkeys/member-passkey-row.ts';
import { transact } from '../../table/table.ts';

export default endpoint(contract, async ({ body: { challengeId, passkey: made, name }, member, nowMs }) => {
  const challenge = await requireChallenge('member', challengeId, 'new-passkey', nowMs);
  const verified = await verifyNewPasskey(made, challenge, member.id);
  const createdAt = new Date(nowMs).toISOString();
  const passkey = { id: passkeyIdOf(verified.credentialId), userId: member.id, name, createdAt, ...verified };
  const isAdded = await transact([
    usePasskeyChallenge(challenge),
    ...addMemberPasskey(member, passkey),
    ...noticeOf('passkey-added', member, member.email, nowMs),
  ]);
  if (!isAdded)
    throw new AppError('conflict', 'Your account has just been changed elsewhere. Please begin again.');
  logEvent('passkey added', { userId: member.id });
  return publicPasskey(passkey);
});
