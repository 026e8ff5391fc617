import type { FunctionKey } from '../../build-functions.ts';

/**
 * KiB that an artifact may have, minified. A few more than it has: what a library grows by from one version to the
 * next is no event, what an import of another library brings is.
 */
export const sizeBudgets: Record<FunctionKey, number> = {
  'create-contact': 270,
  'request-password-reset': 275,
  'get-user': 315,
  'get-booking': 320,
  'get-my-bookings': 315,
  'get-my-packages': 315,
  logout: 317,
  login: 330,
  'confirm-email': 325,
  'set-email': 325,
  'get-availability': 322,
  'reset-password': 485,
  register: 485,
  'change-password': 490,
  reconcile: 562,
  'resolve-donation': 583,
  'find-purchase': 600,
  'stripe-webhook': 597,
  'send-mail': 598,
  'create-package': 645,
  'create-booking': 652,
  'create-payment-intent': 680,
  'delete-account': 660,
};

/** KiB of an endpoint that needs no AWS at all: the price of the runtime. */
export const endpointAloneBudget = 62;
/** Of a function that needs only the table, to a bundle with nothing but lib-dynamodb. */
export const sizeToBare = 1.15;
