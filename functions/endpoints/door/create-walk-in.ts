import contract from '../../../shared/contract/door/create-walk-in.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { offerWalkIn } from '../../staff/door/offer-walk-in.ts';
import { bookWalkIn } from '../../staff/door/walk-in.ts';

/**
 * Books a visitor who stands at the desk, and records that they are here. Somebody who pays at their own phone gets a
 * link instead, and is here once they have paid.
 */
export default endpoint(contract, ({ body, staff, nowMs }) => {
  const { paidBy } = body;
  return paidBy === 'phone' || paidBy === 'package'
    ? offerWalkIn({ ...body, paidBy }, staff, nowMs)
    : bookWalkIn(body, staff, nowMs);
});
