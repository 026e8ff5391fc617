import { erasePersonalData } from '../accounts/erase.ts';
import { noticeOf } from '../accounts/notices.ts';
import { requirePassword } from '../accounts/require-password.ts';
import { requireMember, signOut } from '../accounts/session.ts';
import { AppError } from '../runtime/app-error.ts';
import { endBrowser, identifyBrowser } from '../runtime/browser-cookie.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';
import { closeAccount, deleteAccount, getAccount } from '../store/accounts.ts';

const changedElsewhere = () =>
  new AppError('conflict', 'Your account has just been changed elsewhere. Please sign in and try again.');

/**
 * Closes the account first, so that nothing new is given to it, and takes it away last, so that a deletion that
 * broke off can be asked for again after signing in.
 */
export const handler = endpointHandler(
  'delete-account',
  async ({ body: { password }, event, nowMs, setCookies }) => {
    const member = await requireMember(event);
    await requirePassword(member, password, event, nowMs);
    if (!(await closeAccount(member, nowMs))) throw changedElsewhere();
    const closed = await getAccount(member.id);
    if (!closed) throw changedElsewhere();
    await erasePersonalData(closed, await identifyBrowser(event));
    await endBrowser(event);
    if (!(await deleteAccount(closed, noticeOf('account-deleted', closed, closed.email, nowMs))))
      throw changedElsewhere();
    setCookies(...signOut());
    return { done: true as const };
  },
);
