import contract from '../../../shared/contract/door/void-walk-in.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { voidSale } from '../../staff/door/void-sale.ts';

/** Takes a sale of the desk out of the books, as never taken. */
export default endpoint(contract, ({ parameters, staff, nowMs }) => voidSale(parameters.id, staff, nowMs));
