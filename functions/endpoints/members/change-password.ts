import contract from '../../../shared/contract/members/change-password.ts';
import { renewBrowserCookie } from '../../access/browser-cookie.ts';
import { publicUser, signIn } from '../../access/session.ts';
import { refuseCommonPassword } from '../../accounts/common-passwords.ts';
import { noticeOf } from '../../accounts/notices.ts';
import { hashPassword } from '../../accounts/password.ts';
import { requirePassword } from '../../accounts/require-password.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { setPassword } from '../../store/people/accounts.ts';

/**
 * Ends all other sessions and every copy of this browser's cookie. This browser gets a new session and a new cookie.
 */
export default endpoint(
  contract,
  async ({ body: { currentPassword, newPassword }, member, event, nowMs, setCookies }) => {
    refuseCommonPassword(newPassword, member.username);
    await requirePassword(member, currentPassword, event, nowMs);
    const passwordHash = await hashPassword(newPassword);
    const notices = noticeOf('password-changed', member, member.email, nowMs);
    if (!(await setPassword(member, passwordHash, notices)))
      throw new AppError('conflict', 'Your account has just been changed elsewhere. Please sign in again.');
    setCookies(...(await signIn({ ...member, sessionGeneration: member.sessionGeneration + 1 }, nowMs)));
    setCookies(...(await renewBrowserCookie(event, nowMs)));
    return publicUser(member);
  },
);
