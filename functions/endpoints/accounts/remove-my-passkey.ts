import contract from '../../../shared/contract/accounts/remove-my-passkey.ts';
import { provenAtMs, signIn } from '../../access/session.ts';
import { noticeOf } from '../../accounts/notices.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { getMemberPasskey, removeMemberPasskey } from '../../store/people/member-passkeys.ts';

/**
 * Removes a passkey, perhaps of a lost device, and ends every session, since that device may have begun one. This
 * browser goes on with a new one, which is as old as the one before.
 */
export default endpoint(contract, async ({ parameters: { id }, member, event, nowMs, setCookies }) => {
  const passkey = await getMemberPasskey(member.id, id);
  if (!passkey) throw new AppError('not-found', 'There is no such passkey. Please load the page again.');
  const notices = noticeOf('passkey-removed', member, member.email, nowMs);
  if (!(await removeMemberPasskey(member, id, notices)))
    throw new AppError('conflict', 'Your account has just been changed elsewhere. Please try again.');
  logEvent('passkey removed', { userId: member.id });
  const next = { ...member, sessionGeneration: member.sessionGeneration + 1 };
  setCookies(...(await signIn(next, nowMs, await provenAtMs(event))));
  return { credentialId: passkey.credentialId };
});
