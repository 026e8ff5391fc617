import { randomUUID } from 'node:crypto';
import contract from '../../../shared/contract/accounts/register.ts';
import * as limits from '../../../shared/domain/access/limits.ts';
import { charge } from '../../access/charge.ts';
import { publicUser, signIn } from '../../access/session.ts';
import { refuseCommonPassword } from '../../accounts/common-passwords.ts';
import { hashPassword } from '../../accounts/password.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { type Account, createAccount } from '../../store/people/accounts.ts';

export default endpoint(contract, async ({ body: { username, password }, event, nowMs, setCookies }) => {
  refuseCommonPassword(password, username);
  await charge(limits.registration, {}, event, nowMs);
  const account: Account = {
    id: randomUUID(),
    username,
    passwordHash: await hashPassword(password),
    sessionGeneration: 1,
    createdAt: new Date(nowMs).toISOString(),
  };
  if (!(await createAccount(account)))
    throw new AppError('conflict', 'That username is taken. Please choose another.');
  setCookies(...(await signIn(account, nowMs)));
  return publicUser(account);
});
