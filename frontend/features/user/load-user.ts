import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { signedInMark } from '../../session/signed-in-mark.ts';
import { assumeNobody, setUser } from '../../session/user.ts';

/** Asks who is signed in. A 401 means nobody; without an answer, nobody is assumed. */
export const loadUser = async (): Promise<void> => {
  try {
    setUser(await callApi('get-user', {}));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return;
    console.error('Asking who is signed in failed.', error);
    assumeNobody(true);
  }
};

/** For pages that are the same for guests: asks only in a browser with which somebody has signed in. */
export const loadLikelyUser = async (): Promise<void> => {
  if (signedInMark.isSet()) await loadUser();
  else assumeNobody(false);
};
