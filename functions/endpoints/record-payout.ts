import { steppedUpOfficeEndpoint } from '../access/stepped-up-office-endpoint.ts';
import { recordPayout } from '../staff/payouts.ts';

export const handler = steppedUpOfficeEndpoint('record-payout', ({ body, staff, nowMs }) =>
  recordPayout(body, staff.id, nowMs),
);
