import contract from '../../../shared/contract/books/end-code.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { endCode } from '../../staff/prices/codes.ts';

/** Open checkouts and purchases keep the price that the code has given them. */
export default endpoint(contract, ({ parameters, staff, nowMs }) =>
  endCode(parameters.code, staff.id, nowMs),
);
