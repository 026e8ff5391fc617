import { readBudgets } from '../budgets/budget-file.ts';

/**
 * KiB that an artifact may have, minified. Each budget is a few KiB above its artifact: a library may grow by that from
 * one version to the next, and the import of another library does not fit.
 */
export const sizeBudgets = readBudgets<number>('sizes');

/** KiB of an endpoint that needs no AWS service: the size of the runtime. */
export const endpointAloneBudget = 72;
/** The limit for a function that needs only the table, compared with bare lib-dynamodb. */
export const sizeToBare = 1.15;
