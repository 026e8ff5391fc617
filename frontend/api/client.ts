import type { SiteKey } from '../../shared/contract/endpoints.ts';
import { siteRoutes } from '../../shared/contract/site-routes.ts';
import type { ResponseBody } from '../../shared/contract/types.ts';
import { signInAgain, signInFirst } from '../session/sign-in-again.ts';
import { currentUser, setUser } from '../session/user.ts';
import { sendAfterProof, sendInSession } from './in-session.ts';
import { type CallInput, request } from './request.ts';

const session = {
  personId: () => currentUser().user?.id,
  signInAgain: signInAgain.ask,
  end: () => setUser(undefined),
};

/**
 * Calls an endpoint of the site. When the session of a member has ended, or a change needs a sign-in of the last
 * minutes, they sign in over the page, and the call goes on. Throws an `ApiError` unless the response is OK. A 401
 * that is left also clears the signed-in user.
 */
export const callApi = <Key extends SiteKey>(key: Key, input: CallInput<Key>): Promise<ResponseBody<Key>> => {
  const send = () => request(siteRoutes[key], input) as Promise<ResponseBody<Key>>;
  // A wrong password or passkey is answered 401 as well.
  if (key === 'login' || key === 'passkey-sign-in') return send();
  return sendInSession(() => sendAfterProof(send, signInFirst.ask), session);
};
