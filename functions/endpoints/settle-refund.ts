import { steppedUpInboxEndpoint } from '../access/inbox-endpoint.ts';
import { settleRefund } from '../staff/settle-refund.ts';

export const handler = steppedUpInboxEndpoint('settle-refund', ({ parameters, body, staff, nowMs }) =>
  settleRefund({ checkoutId: parameters.id, ...body }, staff.id, nowMs),
);
