import { bookkeepingEndpoint } from '../access/bookkeeping-endpoint.ts';
import { listPayouts } from '../staff/payouts.ts';

/** The payouts that are due, and those that were recorded in a month. */
export const handler = bookkeepingEndpoint('list-payouts', ({ query, nowMs }) =>
  listPayouts(query.recordedIn, nowMs),
);
