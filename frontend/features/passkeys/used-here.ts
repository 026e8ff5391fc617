import { slotIn } from '../stored/session-store.ts';

/** Says only that a member has used a passkey in this browser. It outlives the session, after which it is of use. */
const slot = slotIn<boolean>(() => localStorage, 'passkeyUsedHere');

export const notePasskeyHere = (): void => {
  slot.write(true);
};

export const isPasskeyUsedHere = (): boolean => slot.read() === true;
