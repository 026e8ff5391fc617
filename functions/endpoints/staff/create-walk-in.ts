import contract from '../../../shared/contract/staff/create-walk-in.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { bookWalkIn } from '../../staff/door/walk-in.ts';

/** Books a visitor who stands at the desk, and records that they are here. */
export default endpoint(contract, ({ body, staff, nowMs }) => bookWalkIn(body, staff, nowMs));
