import contract from '../../../shared/contract/accounts/sign-in-by-link.ts';
import { publicUser, signIn } from '../../access/session.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { verifyToken } from '../../runtime/tokens.ts';
import { getAccount } from '../../store/people/accounts.ts';
import { spendSignInLink } from '../../store/people/sign-in-links.ts';

/**
 * The link works once, for the address that it was sent to while that is the confirmed one, and until the sessions of
 * the account end.
 */
export default endpoint(contract, async ({ body: { key }, nowMs, setCookies }) => {
  const link = await verifyToken('sign-in', key);
  const account = link && (await getAccount(link.sub));
  const isGood =
    account?.sessionGeneration === link?.generation && account?.email === link?.email && !account?.closingAt;
  if (!account || !isGood || !(await spendSignInLink(String(link.jti), nowMs)))
    throw new AppError(
      'invalid-request',
      'This link has expired or was used before. Please ask for a new one.',
    );
  setCookies(...(await signIn(account, nowMs)));
  return publicUser(account);
});
