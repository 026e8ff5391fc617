import contract from '../../../shared/contract/accounts/remove-my-passkey.ts';
import { goOnInSession } from '../../access/session.ts';
import { noticeOf } from '../../accounts/notices.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { endOfAnyFeed } from '../../store/people/feeds.ts';
import { getMemberPasskey, removeMemberPasskey } from '../../store/people/member-passkeys.ts';

/**
 * Removes a passkey, perhaps of a lost device, and ends what that device may have begun: every session, and the address
 * of the calendar. This browser goes on with a session that ends when the one before would have.
 */
export default endpoint(contract, async ({ parameters: { id }, member, event, nowMs, setCookies }) => {
  const passkey = await getMemberPasskey(member.id, id);
  if (!passkey) throw new AppError('not-found', 'There is no such passkey. Please load the page again.');
  const notices = noticeOf('passkey-removed', member, member.email, nowMs);
  const ends = await endOfAnyFeed(member.id);
  if (!(await removeMemberPasskey(member, id, [...notices, ...ends])))
    throw new AppError('conflict', 'Your account has just been changed elsewhere. Please try again.');
  logEvent('passkey removed', { userId: member.id });
  const next = { ...member, sessionGeneration: member.sessionGeneration + 1 };
  setCookies(...(await goOnInSession(event, next, nowMs)));
  return { credentialId: passkey.credentialId };
});
