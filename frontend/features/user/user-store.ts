import type { User } from '../../../shared/schemas/user.ts';
import { signedInMark } from '../stored/signed-in-mark.ts';

/** `user` is undefined when nobody is signed in, and while that is not known yet. */
export interface UserState {
  isLoading: boolean;
  user: User | undefined;
}

const unknown: UserState = { isLoading: true, user: undefined };
let state = unknown;
const listeners = new Set<() => void>();

const tell = (user: User | undefined): void => {
  state = { isLoading: false, user };
  for (const listener of listeners) listener();
};

/** Tells everybody who is signed in, or that nobody is, as the server says. */
export const setUser = (user: User | undefined): void => {
  signedInMark.show(user !== undefined);
  if (!user) signedInMark.remove();
  tell(user);
};

/** Tells everybody to go on as if nobody were signed in. */
export const assumeNobody = (): void => tell(undefined);

export const currentUser = (): UserState => state;
export const userWhilePrerendering = (): UserState => unknown;

export const subscribeToUser = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
