import type { FunctionKey } from '../../build/build-functions.ts';
import { carriesStripe } from './function-kinds.ts';

/**
 * KiB that an artifact may have, minified. Each budget is a few KiB above its artifact: a library may grow by that from
 * one version to the next, and the import of another library does not fit.
 */
const sizeBudgets: Partial<Record<FunctionKey, number>> = {
  'check-books': 252,
  'create-contact': 276,
  'remove-old-releases': 314,
  'request-password-reset': 280,
  'get-user': 320,
  'get-booking': 325,
  'get-my-bookings': 320,
  'get-my-packages': 320,
  logout: 323,
  login: 335,
  'confirm-email': 330,
  'set-email': 330,
  'get-availability': 328,
  'reset-password': 492,
  register: 492,
  'change-password': 496,
  reconcile: 568,
  'staff-sign-in': 640,
  'staff-step-up': 640,
  'accept-invitation': 660,
  'add-passkey': 660,
  'resolve-donation': 590,
  'find-purchase': 606,
  'stripe-webhook': 603,
  'send-mail': 606,
  'create-package': 652,
  'create-booking': 658,
  'create-payment-intent': 686,
  'delete-account': 666,
};

/** A function that is not listed has what the largest of its kind has. */
export const sizeBudgetOf = (key: FunctionKey): number =>
  sizeBudgets[key] ?? (carriesStripe(key) ? 686 : 335);

/** KiB of an endpoint that needs no AWS service: the size of the runtime. */
export const endpointAloneBudget = 65;
/** The limit for a function that needs only the table, compared with bare lib-dynamodb. */
export const sizeToBare = 1.15;
