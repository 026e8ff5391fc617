import { deviceKeys } from './device-keys.ts';
import { slotIn } from './session-store.ts';

const slot = slotIn<string>(() => localStorage, deviceKeys.checkout);

/** The payment's id, which its secret begins with. The id alone opens nothing. */
const paymentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** Notes which checkout of this browser is the newest, for its other tabs. */
export const noteNewestCheckout = (clientSecret: string): void => {
  slot.write(paymentOf(clientSecret));
};

/** True when another tab has opened a checkout since. */
export const isReplacedElsewhere = (clientSecret: string): boolean => {
  const newest = slot.read();
  return typeof newest === 'string' && newest !== paymentOf(clientSecret);
};
