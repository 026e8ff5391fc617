import { setUser } from './user-store.ts';

/** Asked once, when the site starts. There are no accounts yet, so nobody is signed in. */
export const loadUser = async (): Promise<void> => setUser(undefined);
