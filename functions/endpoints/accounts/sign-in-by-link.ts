import contract from '../../../shared/contract/accounts/sign-in-by-link.ts';
import { publicUser, signIn } from '../../access/session.ts';
import { useSignInLink } from '../../accounts/sign-in-links.ts';
import { endpoint } from '../../callers/endpoint.ts';

/** Signs in, once, to the account that the link was mailed to. */
export default endpoint(contract, async ({ body: { key }, nowMs, setCookies }) => {
  const account = await useSignInLink(key, nowMs);
  setCookies(...(await signIn(account, nowMs)));
  return publicUser(account);
});
