import { useSyncExternalStore } from 'react';
import type { User } from '../../shared/schemas/user.ts';
import { signedInMark } from './signed-in-mark.ts';

/** `user` is undefined when nobody is signed in, and while that is not known: not yet, or since asking has failed. */
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

/** Tells everybody who is signed in, or that nobody is, as the server says. */
export const setUser = (user: User | undefined): void => {
  signedInMark.show(user !== undefined);
  if (!user) signedInMark.remove();
  tell(user, false);
};

/** Tells everybody to go on as if nobody were signed in: nothing says so, or asking has failed. The mark is kept. */
export const assumeNobody = (hasFailed: boolean): void => {
  signedInMark.show(false);
  tell(undefined, hasFailed);
};

export const currentUser = (): UserState => state;
const userWhilePrerendering = (): UserState => unknown;

export const subscribeToUser = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Who is signed in. A store of its own: the header of every page reads it, and pages must stay light. */
export const useUser = (): UserState =>
  useSyncExternalStore(subscribeToUser, currentUser, userWhilePrerendering);
