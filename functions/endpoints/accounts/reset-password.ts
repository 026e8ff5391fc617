import contract from '../../../shared/contract/accounts/reset-password.ts';
import { renewBrowserCookie } from '../../access/browser-cookie.ts';
import { publicUser, signIn } from '../../access/session.ts';
import { refuseCommonPassword } from '../../accounts/common-passwords.ts';
import { noticeOf } from '../../accounts/notices.ts';
import { hashPassword } from '../../accounts/password.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { verifyToken } from '../../runtime/tokens.ts';
import { getAccount } from '../../store/people/accounts.ts';
import { endFeed, newestFeed } from '../../store/people/feeds.ts';
import { recoverAccount } from '../../store/people/member-passkeys.ts';

const expired = () =>
  new AppError('invalid-request', 'This link has expired or was used before. Please ask for a new one.');

/**
 * The new password ends every session, every passkey, the address of the calendar, every other link of this kind, and
 * every copy of this browser's cookie.
 */
export default endpoint(contract, async ({ body: { token, newPassword }, event, nowMs, setCookies }) => {
  const link = await verifyToken('reset-password', token);
  const account = link && (await getAccount(link.sub));
  const isGood = account?.sessionGeneration === link?.generation && account?.email === link?.email;
  if (!account || !isGood) throw expired();
  refuseCommonPassword(newPassword, account.username);
  const notices = noticeOf('password-reset', account, account.email, nowMs);
  const feed = await newestFeed(account.id);
  const ends = [...notices, ...(feed ? endFeed(feed, account.id) : [])];
  if (!(await recoverAccount(account, await hashPassword(newPassword), ends))) throw expired();
  setCookies(...(await signIn({ ...account, sessionGeneration: account.sessionGeneration + 1 }, nowMs)));
  setCookies(...(await renewBrowserCookie(event, nowMs)));
  return publicUser(account);
});
