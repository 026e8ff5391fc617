import type { FunctionKey } from '../../build/function-entries.ts';
import { carriesStripe } from './function-kinds.ts';

/**
 * KiB that an artifact may have, minified. Each budget is a few KiB above its artifact: a library may grow by that from
 * one version to the next, and the import of another library does not fit. The functions that show, move or
 * decide a booking carry Temporal, since its terms count hours across a clock change.
 */
const sizeBudgets: Partial<Record<FunctionKey, number>> = {
  'check-books': 591,
  'create-contact': 293,
  'remove-old-releases': 314,
  'request-password-reset': 297,
  'get-next-free': 339,
  'get-user': 329,
  'get-booking': 399,
  appeal: 403,
  'list-appeals': 386,
  'decide-appeal': 394,
  'get-my-bookings': 397,
  'get-desk-day': 396,
  'get-overview': 386,
  'inspect-booking': 398,
  'move-for-holder': 397,
  'list-payouts': 380,
  'record-payout': 382,
  'export-table': 386,
  'list-audit': 381,
  'close-hours': 394,
  'preview-closure': 385,
  'reopen-hours': 393,
  'correct-hours': 387,
  'settle-refund': 384,
  'invite-staff': 338,
  'invite-staff-again': 338,
  'revoke-staff': 338,
  'get-my-packages': 331,
  'get-days': 338,
  'list-inbox': 338,
  logout: 332,
  login: 344,
  'confirm-email': 336,
  'set-email': 348,
  'get-availability': 336,
  'record-attendance': 399,
  'reschedule-booking': 412,
  'reset-password': 501,
  register: 509,
  'change-password': 504,
  reconcile: 688,
  'staff-sign-in': 640,
  'staff-step-up': 640,
  'accept-invitation': 660,
  'add-passkey': 660,
  'resolve-donation': 674,
  'find-purchase': 639,
  'stripe-webhook': 646,
  'send-mail': 636,
  'create-package': 672,
  'create-booking': 681,
  'create-payment-intent': 700,
  'delete-account': 700,
};

/** A function that is not listed has what the largest of its kind has. */
export const sizeBudgetOf = (key: FunctionKey): number =>
  sizeBudgets[key] ?? (carriesStripe(key) ? 690 : 335);

/** KiB of an endpoint that needs no AWS service: the size of the runtime. */
export const endpointAloneBudget = 72;
/** The limit for a function that needs only the table, compared with bare lib-dynamodb. */
export const sizeToBare = 1.15;
