import { environment } from '../runtime/environment.ts';

/** A stage takes payments in one of Stripe's two modes, and rejects objects of the other mode. */
const isLive = (): boolean => environment('STRIPE_MODE') === 'live';

const modeName = (live: boolean): string => (live ? 'live' : 'test');

/** The end of a sentence that says why an object of Stripe has the wrong mode. Undefined when the mode is right. */
export const wrongMode = (livemode: boolean | undefined): string | undefined =>
  (livemode ?? false) === isLive()
    ? undefined
    : `is of Stripe's ${modeName(!isLive())} mode, and this site takes ${modeName(isLive())} payments`;

/** Throws when the operator has stored a key of the other mode. Restricted keys (`rk_`) are accepted too. */
export const requireKeyOfMode = (secretKey: string): void => {
  if (!/^[sr]k_/.test(secretKey) || wrongMode(secretKey.slice(3).startsWith('live_')))
    throw new Error(`the Stripe key is not of the ${modeName(isLive())} mode: run npm run secrets again`);
};

/** Returns an object of Stripe. Throws when it is of the other mode. */
export const ofStageMode = <Of extends { id: string; livemode: boolean }>(object: Of): Of => {
  const wrong = wrongMode(object.livemode);
  if (wrong) throw new Error(`${object.id} ${wrong}`);
  return object;
};
