import type { FunctionKey } from '../../build/function-entries.ts';

/**
 * Runs that no crowd can take away: Stripe's events, and the reconciler, of which a run that is tried again may meet
 * the next one.
 */
export const reservedConcurrency: Partial<Record<FunctionKey, number>> = {
  'stripe-webhook': 20,
  reconcile: 2,
};
