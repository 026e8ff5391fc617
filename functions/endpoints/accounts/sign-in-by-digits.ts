import contract from '../../../shared/contract/accounts/sign-in-by-digits.ts';
import { publicUser, signIn } from '../../access/session.ts';
import { requireDigits } from '../../accounts/require-digits.ts';
import { useSignInLink } from '../../accounts/sign-in-links.ts';
import { endpoint } from '../../callers/endpoint.ts';

/** Signs in, once, by the digits that this page has asked for. They use up the link beside them. */
export default endpoint(contract, async ({ body: { email, ...typed }, event, nowMs, setCookies }) => {
  const account = await useSignInLink(await requireDigits(email, typed, event, nowMs), nowMs);
  setCookies(...(await signIn(account, nowMs)));
  return publicUser(account);
});
