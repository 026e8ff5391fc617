import { steppedUpInboxEndpoint } from '../access/inbox-endpoint.ts';
import { retryRefund } from '../staff/repair-refund.ts';

export const handler = steppedUpInboxEndpoint('retry-refund', ({ parameters, body, staff, nowMs }) =>
  retryRefund({ checkoutId: parameters.id, ...body }, staff.id, nowMs),
);
