import { environment } from '../runtime/environment.ts';

/** In which of Stripe's two modes this stage takes payments: nothing of the other one is believed. */
const isLive = (): boolean => environment('STRIPE_MODE') === 'live';

const modeName = (live: boolean): string => (live ? 'live' : 'test');

/** What is wrong with the mode of something that Stripe sent, as the end of a sentence. */
export const wrongMode = (livemode: boolean | undefined): string | undefined =>
  (livemode ?? false) === isLive()
    ? undefined
    : `is of Stripe's ${modeName(!isLive())} mode, and this site takes ${modeName(isLive())} payments`;

/** Throws when the operator has stored a key of the other mode. A restricted key (`rk_`) is as good as a secret one. */
export const requireKeyOfMode = (secretKey: string): void => {
  if (!/^[sr]k_/.test(secretKey) || wrongMode(secretKey.slice(3).startsWith('live_')))
    throw new Error(`the Stripe key is not of the ${modeName(isLive())} mode: run npm run secrets again`);
};

/** The same object of Stripe. Throws when it is of the other mode. */
export const ofStageMode = <Of extends { id: string; livemode: boolean }>(object: Of): Of => {
  const wrong = wrongMode(object.livemode);
  if (wrong) throw new Error(`${object.id} ${wrong}`);
  return object;
};
