import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import contract from '../../../shared/contract/members/delete-account.ts';
import { endBrowser } from '../../access/browser-cookie.ts';
import { goOnInSession, signOut } from '../../access/session.ts';
import { eraseAccount } from '../../accounts/erase-account.ts';
import { requirePassword } from '../../accounts/require-password.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { type Account, closeAccount, getAccount } from '../../store/people/accounts.ts';

const changedElsewhere = () =>
  new AppError('conflict', 'Your account has just been changed elsewhere. Please sign in and try again.');

/** Ends every session. From now on the account can be given nothing new. */
const close = async (member: Account, nowMs: number): Promise<Account> => {
  if (member.closingAt) return member;
  const closed = (await closeAccount(member, nowMs)) ? await getAccount(member.id) : undefined;
  if (!closed) throw changedElsewhere();
  return closed;
};

/** The answer carries a new session, the only valid one, so that the same browser can repeat the request. */
const unfinished = async (event: APIGatewayProxyEventV2, closed: Account, nowMs: number, cause?: unknown) =>
  new AppError(
    'busy',
    'Your account is closed, but not everything in it is erased yet. Please press the button again.',
    { cause, retryAfterSeconds: 1, cookies: await goOnInSession(event, closed, nowMs) },
  );

/**
 * Closes the account first, so that nothing new is given to it, and deletes it last. A request that fails or runs out
 * of time can be repeated. The reconciler finishes the deletion in any case.
 */
export default endpoint(
  contract,
  async ({ body: { password }, member, event, nowMs, remainingMs, setCookies }) => {
    await requirePassword(member, password, event, nowMs);
    const closed = await close(member, nowMs);
    const isErased = await endBrowser(event)
      .then(() => eraseAccount(closed, nowMs, remainingMs))
      .catch(async (error: unknown) => {
        throw await unfinished(event, closed, nowMs, error);
      });
    if (!isErased) throw await unfinished(event, closed, nowMs);
    setCookies(...signOut());
    return { done: true as const };
  },
);
