import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { setUser } from './user-store.ts';

/** Asks who is signed in. A 401 means nobody, and so does an answer that never came. */
export const loadUser = async (): Promise<void> => {
  try {
    setUser(await callApi('get-user', {}));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return;
    console.error('Asking who is signed in failed.', error);
    setUser(undefined);
  }
};
