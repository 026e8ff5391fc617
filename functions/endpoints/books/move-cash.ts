import contract from '../../../shared/contract/books/move-cash.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { recordMovement } from '../../staff/door/cash.ts';

/** Records cash that was put into the drawer or taken out of it, apart from a booking. */
export default endpoint(contract, ({ body, staff, nowMs }) => recordMovement(body, staff.id, nowMs));
