import { sessionSlot } from '../stored/session-store.ts';

/** Set by a sign-in with a password, until the offer that follows is answered. */
const offerSlot = sessionSlot<boolean>('passkeyOffer');

/** Has the dashboard offer a passkey. */
export const noteSignInByPassword = (): void => {
  offerSlot.write(true);
};

export const isPasskeyToBeOffered = (): boolean => offerSlot.read() === true;

export const endPasskeyOffer = (): void => offerSlot.clear();
