import contract from '../../../shared/contract/door/take-owed-cash.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { takeOwedCash } from '../../staff/door/take-owed-cash.ts';

export default endpoint(contract, ({ parameters: { id }, staff, nowMs }) =>
  takeOwedCash(id, staff.id, nowMs),
);
