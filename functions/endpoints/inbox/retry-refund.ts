import contract from '../../../shared/contract/inbox/retry-refund.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { retryRefund } from '../../staff/inbox/repair-refund.ts';

export default endpoint(contract, ({ parameters, body, staff, nowMs }) =>
  retryRefund({ checkoutId: parameters.id, ...body }, staff.id, nowMs),
);
