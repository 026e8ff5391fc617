import contract from '../../../shared/contract/members/change-password.ts';
import { renewBrowserCookie } from '../../access/browser-cookie.ts';
import { goOnInSession, publicUser } from '../../access/session.ts';
import { refuseCommonPassword } from '../../accounts/common-passwords.ts';
import { noticeOf } from '../../accounts/notices.ts';
import { hashPassword } from '../../accounts/password.ts';
import { requirePassword } from '../../accounts/require-password.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { setPassword } from '../../store/people/accounts.ts';
import { endOfAnyFeed } from '../../store/people/feeds.ts';

/**
 * Ends all other sessions, the address of the calendar, and every copy of this browser's cookie. This browser goes on
 * with a session that ends when the one before would have, and with a new cookie.
 */
export default endpoint(
  contract,
  async ({ body: { currentPassword, newPassword }, member, event, nowMs, setCookies }) => {
    refuseCommonPassword(newPassword, member.username);
    await requirePassword(member, currentPassword, event, nowMs);
    const passwordHash = await hashPassword(newPassword);
    const notices = noticeOf('password-changed', member, member.email, nowMs);
    const ends = await endOfAnyFeed(member.id);
    if (!(await setPassword(member, passwordHash, [...notices, ...ends])))
      throw new AppError('conflict', 'Your account has just been changed elsewhere. Please sign in again.');
    const next = { ...member, sessionGeneration: member.sessionGeneration + 1 };
    setCookies(...(await goOnInSession(event, next, nowMs)));
    setCookies(...(await renewBrowserCookie(event, nowMs)));
    return publicUser(member);
  },
);
