import contract from '../../../shared/contract/inbox/settle-refund.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { settleRefund } from '../../staff/inbox/settle-refund.ts';

export default endpoint(contract, ({ parameters, body, staff, nowMs }) =>
  settleRefund({ checkoutId: parameters.id, ...body }, staff.id, nowMs),
);
