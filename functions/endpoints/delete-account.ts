import { erasePersonalData } from '../accounts/erase.ts';
import { requirePassword } from '../accounts/require-password.ts';
import { requireMember, signOut } from '../accounts/session.ts';
import { AppError } from '../runtime/app-error.ts';
import { endpointHandler } from '../runtime/endpoint-handler.ts';
import { deleteAccount } from '../store/accounts.ts';

/** The account goes last, so that a deletion that broke off can be asked for again. */
export const handler = endpointHandler(
  'delete-account',
  async ({ body: { password }, event, nowMs, setCookie }) => {
    const member = await requireMember(event);
    await requirePassword(member, password, event, nowMs);
    await erasePersonalData(member.id);
    if (!(await deleteAccount(member)))
      throw new AppError('conflict', 'Your account has just been changed elsewhere. Please try again.');
    setCookie(signOut());
    return { done: true as const };
  },
);
