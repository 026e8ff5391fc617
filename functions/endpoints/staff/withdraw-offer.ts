import contract from '../../../shared/contract/staff/withdraw-offer.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { withdrawByStaff } from '../../staff/door/withdraw-by-staff.ts';

export default endpoint(contract, ({ parameters: { id }, staff, nowMs }) =>
  withdrawByStaff(id, staff.id, nowMs),
);
