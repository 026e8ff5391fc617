import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { signedInMark } from '../../session/signed-in-mark.ts';
import { assumeNobody, setUser } from '../../session/user.ts';

/** Asks the server who is signed in. After a 401, or without an answer, the page goes on as for a guest. */
export const loadUser = async (): Promise<void> => {
  try {
    setUser(await callApi('get-user', {}));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return;
    console.error('Asking who is signed in failed.', error);
    assumeNobody(true);
  }
};

/** For pages that guests can see: asks only in a browser that has been used to sign in. */
export const loadLikelyUser = async (): Promise<void> => {
  if (await signedInMark.isSet()) await loadUser();
  else assumeNobody(false);
};
