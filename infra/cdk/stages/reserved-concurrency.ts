import { type FunctionKey, functionKeys, isEndpoint } from '../../build/function-entries.ts';
import { placeOf } from './place.ts';

/**
 * Runs that no crowd can take away: Stripe's events, and the reconciler, of which a run that is tried again may meet
 * the next one.
 */
export const reservedConcurrency: Partial<Record<FunctionKey, number>> = {
  'stripe-webhook': 20,
  reconcile: 2,
};

/** The functions of a stage that reserve runs, by the names that Lambda knows them by. */
export const reservedFunctions = (stageName: string): { name: string; runs: number }[] =>
  functionKeys.flatMap((key) => {
    const runs = reservedConcurrency[key];
    const name = isEndpoint(key) ? placeOf(key).name : key;
    return runs === undefined ? [] : [{ name: `quiet-hours-${stageName}-${name}`, runs }];
  });
