import contract from '../../../shared/contract/accounts/reset-password.ts';
import { renewBrowserCookie } from '../../access/browser-cookie.ts';
import { publicUser, signIn } from '../../access/session.ts';
import { refuseCommonPassword } from '../../accounts/common-passwords.ts';
import { noticeOf } from '../../accounts/notices.ts';
import { hashPassword } from '../../accounts/password.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { verifyToken } from '../../runtime/tokens.ts';
import { untilChanged } from '../../runtime/until-changed.ts';
import { type Account, getAccount } from '../../store/people/accounts.ts';
import { endOfAnyFeed } from '../../store/people/feeds.ts';
import { recoverAccount } from '../../store/people/member-passkeys.ts';

const expired = () =>
  new AppError('invalid-request', 'This link has expired or was used before. Please ask for a new one.');

/**
 * The new password ends every session, every passkey, the address of the calendar, every other link of this kind, and
 * every copy of this browser's cookie.
 */
export default endpoint(contract, async ({ body: { token, newPassword }, event, nowMs, setCookies }) => {
  const link = verifyToken('reset-password', token);
  const readIfGood = async (): Promise<Account> => {
    const account = link && (await getAccount(link.sub));
    const isGood = account?.sessionGeneration === link?.generation && account?.email === link?.email;
    if (account && isGood) return account;
    throw expired();
  };
  const { username } = await readIfGood();
  refuseCommonPassword(newPassword, username);
  const passwordHash = await hashPassword(newPassword);
  const recovered = await untilChanged('Your account is', async () => {
    const account = await readIfGood();
    const notices = noticeOf('password-reset', account, account.email, nowMs);
    const ends = await endOfAnyFeed(account.id);
    return (await recoverAccount(account, passwordHash, [...notices, ...ends])) ? account : undefined;
  });
  setCookies(...(await signIn({ ...recovered, sessionGeneration: recovered.sessionGeneration + 1 }, nowMs)));
  setCookies(...(await renewBrowserCookie(event, nowMs)));
  return publicUser(recovered);
});
