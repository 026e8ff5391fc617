import contract from '../../../shared/contract/accounts/logout.ts';
import { endBrowser } from '../../access/browser-cookie.ts';
import { signOut } from '../../access/session.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { untilChanged } from '../../runtime/until-changed.ts';
import { type Account, endSessions, getAccount } from '../../store/people/accounts.ts';

/** Sessions that somebody has begun or ended meanwhile end, too. */
const endMemberSessions = async (member: Account): Promise<void> => {
  let account: Account | undefined = member;
  await untilChanged('Your account is', async () => {
    if (!account || (await endSessions(account))) return true;
    account = await getAccount(member.id);
    return undefined;
  });
  logEvent('signed out', { userId: member.id });
};

/**
 * Ends the member's sessions in every browser, and this browser's cookie with all its copies. It works without a
 * session, because guests sign out to keep a shared browser from opening their bookings.
 */
export default endpoint(contract, async ({ member, event, setCookies }) => {
  await Promise.all([member && endMemberSessions(member), endBrowser(event)]);
  setCookies(...signOut());
  return { done: true as const };
});
