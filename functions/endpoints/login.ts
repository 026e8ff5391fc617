import { publicEndpoint } from '../access/public-endpoint.ts';
import { publicUser, signIn } from '../access/session.ts';
import { verifyPassword } from '../accounts/password.ts';
import { countPasswordGuess } from '../accounts/password-guesses.ts';
import { AppError } from '../runtime/app-error.ts';
import { logEvent } from '../runtime/log-event.ts';
import { getAccountByUsername } from '../store/accounts.ts';

export const handler = publicEndpoint(
  'login',
  async ({ body: { username, password }, event, nowMs, setCookies }) => {
    await countPasswordGuess(username, event, nowMs);
    const account = await getAccountByUsername(username);
    const isRight = await verifyPassword(password, account?.passwordHash);
    if (!account || !isRight) {
      logEvent('sign-in failed', { userId: account?.id });
      throw new AppError('not-signed-in', 'The username or the password is wrong.');
    }
    setCookies(...(await signIn(account, nowMs)));
    return publicUser(account);
  },
);
