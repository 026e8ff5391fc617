import { useSyncExternalStore } from 'react';
import { currentUser, subscribeToUser, type UserState, userWhilePrerendering } from './user-store.ts';

/** Who is signed in. A store of its own: the header of every page reads it, and pages must stay light. */
export const useUser = (): UserState =>
  useSyncExternalStore(subscribeToUser, currentUser, userWhilePrerendering);
