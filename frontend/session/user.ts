import { useSyncExternalStore } from 'react';
import type { User } from '../../shared/schemas/user.ts';
import { signedInMark } from './signed-in-mark.ts';

/** `user` is undefined for guests, before the answer has come, and after asking has failed. */
interface UserState {
  isLoading: boolean;
  user: User | undefined;
  hasFailed: boolean;
}

const unknown: UserState = { isLoading: true, user: undefined, hasFailed: false };
let state = unknown;
const listeners = new Set<() => void>();

const tell = (user: User | undefined, hasFailed: boolean): void => {
  state = { isLoading: false, user, hasFailed };
  for (const listener of listeners) listener();
};

/** Sets the user, as the server says. Undefined for a guest. */
export const setUser = (user: User | undefined): void => {
  signedInMark.show(user !== undefined);
  if (user) signedInMark.keep(true);
  else signedInMark.remove();
  tell(user, false);
};

/** Goes on as for a guest: either there is no mark of a session, or asking has failed, which keeps the mark. */
export const assumeNobody = (hasFailed: boolean): void => {
  signedInMark.show(false);
  if (!hasFailed) signedInMark.keep(false);
  tell(undefined, hasFailed);
};

export const currentUser = (): UserState => state;
const userWhilePrerendering = (): UserState => unknown;

export const subscribeToUser = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The signed-in user. It is no query, because every page shows it and most pages load no query library. */
export const useUser = (): UserState =>
  useSyncExternalStore(subscribeToUser, currentUser, userWhilePrerendering);
