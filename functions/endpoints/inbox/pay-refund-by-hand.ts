import contract from '../../../shared/contract/inbox/pay-refund-by-hand.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { payRefundByHand } from '../../staff/inbox/repair-refund.ts';

export default endpoint(contract, ({ parameters, body, staff, nowMs }) =>
  payRefundByHand({ checkoutId: parameters.id, ...body }, staff.id, nowMs),
);
