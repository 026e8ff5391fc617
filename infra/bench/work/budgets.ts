import { needsSession, needsStaff } from '../../../shared/contract/endpoint.ts';
import { type Endpoint, endpoints } from '../../../shared/contract/endpoints.ts';
import type { Work } from './work-of.ts';

type Budget = [
  rounds: number,
  requests: number,
  readUnits: number,
  writeUnits: number,
  others?: Partial<Pick<Work, 'stripeCalls' | 'kmsCalls' | 'mails'>>,
];

/**
 * The exact requests of each step. A test compares them with the artifacts, so that added costs are noticed and savings
 * are kept. The booked session has three hours; each further hour adds two write units at checkout and two at booking.
 */
const budgets: Record<string, Budget> = {
  'get-availability': [1, 1, 0.5, 0],
  'get-days': [1, 14, 7, 0],
  'get-next-free': [1, 4, 2, 0],
  'create-payment-intent': [4, 7, 4.5, 18, { stripeCalls: 1, kmsCalls: 1 }],
  'create-payment-intent, again': [2, 3, 3, 0, { stripeCalls: 1 }],
  'create-booking': [3, 4, 3, 19, { stripeCalls: 1 }],
  'create-booking, again': [3, 4, 4, 0],
  'find-purchase': [3, 3, 2.5, 0, { stripeCalls: 1 }],
  'stripe-webhook, second': [2, 2, 2, 0],
  'send-mail, booking': [2, 2, 0, 2, { kmsCalls: 1, mails: 1 }],
  'get-booking': [1, 2, 2, 0],
  'request-booking-link': [2, 5, 0, 6],
  'send-mail, booking-link': [4, 4, 1, 3, { kmsCalls: 1, mails: 1 }],
  'send-mail, timed-notice': [3, 3, 1, 2, { kmsCalls: 2, mails: 1 }],
  'stop-reminders': [1, 1, 0, 4],
  'resolve-donation': [2, 3, 2, 13],
  'reschedule-booking': [4, 5, 4, 24],
  'cancel-booking': [4, 5, 2, 25, { stripeCalls: 2 }],
  'create-payment-intent, another time': [8, 15, 7.5, 24, { stripeCalls: 2 }],
  'stripe-webhook, first': [2, 2, 1, 18, { stripeCalls: 1 }],
  // One for each queue, for the notices, and last for the people of earlier releases.
  'reconcile, nothing due': [2, 11, 6, 0],
  'index-people': [2, 2, 0.5, 10],
  'index-people, known': [1, 1, 0.5, 0],
  register: [2, 3, 0, 6, { kmsCalls: 1 }],
  login: [4, 10, 2, 8, { kmsCalls: 1 }],
  'get-user': [1, 1, 1, 0],
  'claim-booking': [3, 4, 3, 10],
  'set-email': [5, 10, 1, 12],
  'send-mail, email-confirmation': [4, 4, 1, 3, { kmsCalls: 1, mails: 1 }],
  'confirm-email': [3, 4, 2.5, 4],
  'request-password-reset': [2, 6, 0, 7],
  'send-mail, password-reset': [5, 5, 2, 3, { kmsCalls: 1, mails: 1 }],
  'reset-password': [2, 2, 1, 4, { kmsCalls: 1 }],
  'change-password': [3, 3, 1, 5, { kmsCalls: 1 }],
  'create-payment-intent, package': [6, 8, 6, 16, { stripeCalls: 1, kmsCalls: 1 }],
  'create-package': [3, 5, 4, 13, { stripeCalls: 1 }],
  'send-mail, package': [3, 3, 1, 2, { mails: 1 }],
  'create-booking, package hours': [3, 6, 5, 18],
  'cancel-booking, package hours': [3, 5, 4, 21],
  'create-payment-intent, member': [6, 14, 11.5, 25, { stripeCalls: 1 }],
  'create-booking, member': [3, 6, 5, 24, { stripeCalls: 1 }],
  'get-booking, member': [1, 3, 3, 0],
  'stripe-webhook, second, member': [2, 2, 2, 0],
  'get-my-bookings': [2, 2, 1.5, 0],
  'get-my-packages': [2, 3, 3, 0],
  logout: [2, 4, 2, 2],
  // Its refunds run side by side. It depends on the machine which of their answers overlap.
  'delete-account': [28, 43, 23.5, 49, { stripeCalls: 2 }],
  'create-contact': [2, 3, 0, 4],
  'send-mail, contact-message': [2, 2, 0, 2, { mails: 1 }],
  'open-invitation': [3, 3, 2, 1],
  'accept-invitation': [3, 4, 3, 12, { kmsCalls: 1 }],
  'begin-staff-sign-in': [1, 1, 0, 1],
  'staff-sign-in': [3, 4, 3, 4, { kmsCalls: 1 }],
  'staff-step-up': [4, 5, 4, 4, { kmsCalls: 1 }],
  'get-staff-member': [1, 1, 1, 0],
  'record-attendance': [3, 3, 2, 6],
  'record-attendance, strike': [3, 3, 2, 8],
  'get-desk-day': [3, 5, 8, 0],
  'begin-passkey': [2, 2, 1, 1],
  'add-passkey': [3, 3, 2, 8],
  'invite-staff': [3, 3, 2, 8],
  'invite-staff-again': [3, 3, 2, 6],
  'change-staff-role': [3, 3, 2, 4],
  'revoke-staff': [3, 3, 2, 4],
  'list-staff': [2, 2, 2, 0],
  'find-packages': [2, 4, 4, 0],
  'correct-hours': [4, 6, 5, 9],
  'get-overview': [3, 17, 13.5, 0],
  search: [4, 6, 6, 0],
  'find-bookings': [3, 3, 3, 0],
  'find-bookings, address': [3, 3, 2.5, 0],
  appeal: [5, 8, 7, 10],
  'list-appeals': [4, 6, 5.5, 0],
  'decide-appeal': [4, 6, 5, 19],
  'get-calendar': [3, 33, 33, 0],
  'get-calendar-day': [2, 3, 3, 0],
  'close-hours': [7, 7, 3, 82],
  'reopen-hours': [9, 9, 5, 81],
  'preview-closure': [3, 3, 3, 0],
  'close-and-cancel': [13, 13, 7, 112, { stripeCalls: 2 }],
  'inspect-booking': [3, 10, 10, 0],
  'move-for-holder': [4, 4, 3, 26],
  'refund-booking': [5, 5, 3, 19, { stripeCalls: 2 }],
  'confirm-again': [4, 4, 3, 8],
  'list-inbox': [3, 3, 3.5, 0],
  'retry-refund': [8, 8, 6, 15, { stripeCalls: 3 }],
  'pay-refund-by-hand': [7, 7, 6, 13, { stripeCalls: 2 }],
  'settle-refund': [4, 4, 3, 7],
  'send-mail-again': [2, 2, 1, 6],
  'mark-mail': [2, 2, 1, 6],
  'mark-message': [2, 2, 1, 6],
  'review-strikes': [3, 4, 3, 4],
  'cancel-for-holder': [4, 4, 2, 31, { stripeCalls: 2 }],
  'list-payouts': [3, 5, 6.5, 0],
  'export-table': [3, 3, 4, 2],
  'list-audit': [2, 4, 4, 0],
  'record-payout': [3, 3, 2, 7],
  'staff-sign-out': [2, 2, 1, 1],
  'staff-sign-out-everywhere': [2, 2, 1, 4],
};

export const workBudgets: Record<string, Work> = Object.fromEntries(
  Object.entries(budgets).map(([name, [rounds, requests, readUnits, writeUnits, others]]) => [
    name,
    { rounds, requests, readUnits, writeUnits, stripeCalls: 0, kmsCalls: 0, mails: 0, ...others },
  ]),
);

const readsSession = (name: string, endpoint: Endpoint): boolean =>
  needsSession(endpoint) || needsStaff(endpoint) || /, (member|package|package hours)$/.test(name);

const lookingAgain = [
  'create-payment-intent',
  'find-bookings',
  'find-packages',
  'get-overview',
  'inspect-booking',
  'list-inbox',
  'list-payouts',
  'login',
  'refund-booking',
];

/**
 * The most round trips to the table that an endpoint should need: one to read and three to write, and one more to check
 * the session. A checkout looks again at the other open holds, the office at the rows that the first ones name, and
 * signing in takes its attempt back while its session is made. The search reads words, then people, then what became of
 * their payments. Undefined when no visitor waits.
 */
export const roundsGoal = (name: string): number | undefined => {
  const key = name.split(',')[0] ?? '';
  const endpoint = (endpoints as Record<string, Endpoint>)[key];
  if (!endpoint || endpoint.caller === 'stripe') return undefined;
  const looksAgain = key === 'search' ? 2 : lookingAgain.includes(key) ? 1 : 0;
  return (endpoint.method === 'GET' ? 1 : 3) + (readsSession(name, endpoint) ? 1 : 0) + looksAgain;
};
