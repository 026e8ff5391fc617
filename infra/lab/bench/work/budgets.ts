import { needsSession, needsStaff } from '../../../../shared/contract/definition/endpoint.ts';
import { type Endpoint, endpoints } from '../../../../shared/contract/endpoints.ts';
import { readBudgets } from '../budgets/budget-file.ts';
import type { Work } from './work-of.ts';

type Exact = 'readUnits' | 'requests' | 'rounds' | 'writeUnits';

/** The requests of a step. What it does not ask for at all is left out. */
export type WorkBudget = Pick<Work, Exact> & Partial<Omit<Work, Exact>>;

/**
 * The exact requests of each step. A test compares them with the artifacts, so that added costs are noticed and savings
 * are kept. The booked session has three hours; each further hour adds two write units at checkout and two at booking.
 */
export const workBudgets = readBudgets<WorkBudget>('work');

export const workBudgetOf = (work: Work): WorkBudget => {
  const { rounds, requests, readUnits, writeUnits, stripeCalls, kmsCalls, mails, deliveries } = work;
  return {
    rounds,
    requests,
    readUnits,
    writeUnits,
    ...(stripeCalls && { stripeCalls }),
    ...(kmsCalls && { kmsCalls }),
    ...(mails && { mails }),
    ...(deliveries && { deliveries }),
  };
};

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
