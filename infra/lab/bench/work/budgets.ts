import { readBudgets } from '../budgets/budget-file.ts';
import type { Work } from './work-of.ts';

type Exact = 'readUnits' | 'requests' | 'rounds' | 'writeUnits';

/** The requests of a step. What it does not ask for at all is left out. */
export interface WorkBudget extends Pick<Work, Exact>, Partial<Omit<Work, Exact>> {
  /** The reason for which the counted call is refused. Written by hand. */
  why?: string;
}

/**
 * The exact requests of each step. A test compares them with the artifacts, so that added costs are noticed and savings
 * are kept. The booked session has three hours; each further hour adds two write units at checkout and two at booking.
 */
export const workBudgets = readBudgets<WorkBudget>('work');

export const workBudgetOf = (work: Work): WorkBudget => {
  const { status, rounds, requests, readUnits, writeUnits, stripeCalls, kmsCalls, mails, deliveries } = work;
  return {
    ...(status !== undefined && { status }),
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
