import { steppedUpInboxEndpoint } from '../access/inbox-endpoint.ts';
import { payRefundByHand } from '../staff/repair-refund.ts';

export const handler = steppedUpInboxEndpoint('pay-refund-by-hand', ({ parameters, body, staff, nowMs }) =>
  payRefundByHand({ checkoutId: parameters.id, ...body }, staff.id, nowMs),
);
