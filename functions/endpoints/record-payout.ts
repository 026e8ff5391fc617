import { steppedUpBookkeepingEndpoint } from '../access/bookkeeping-endpoint.ts';
import { recordPayout } from '../staff/payouts.ts';

export const handler = steppedUpBookkeepingEndpoint('record-payout', ({ body, staff, nowMs }) =>
  recordPayout(body, staff.id, nowMs),
);
