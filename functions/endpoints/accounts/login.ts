import contract from '../../../shared/contract/accounts/login.ts';
import * as limits from '../../../shared/domain/access/limits.ts';
import { charge, forgive } from '../../access/charge.ts';
import { publicUser, signIn } from '../../access/session.ts';
import { verifyPassword } from '../../accounts/password.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { finishAll } from '../../runtime/finish-all.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { getAccountByUsername } from '../../store/people/accounts.ts';

export default endpoint(contract, async ({ body: { username, password }, event, nowMs, setCookies }) => {
  const target = username.toLowerCase();
  await charge(limits.password, { target }, event, nowMs);
  const account = await getAccountByUsername(username);
  const isRight = await verifyPassword(password, account?.passwordHash);
  if (!account || !isRight) {
    logEvent('sign-in failed', { userId: account?.id });
    throw new AppError('not-signed-in', 'The username or the password is wrong.');
  }
  const [cookies] = await finishAll([
    signIn(account, nowMs),
    forgive(limits.password, { target }, event, nowMs),
  ]);
  setCookies(...cookies);
  return publicUser(account);
});
