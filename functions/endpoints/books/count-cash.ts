import contract from '../../../shared/contract/books/count-cash.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { countDrawer } from '../../staff/door/cash.ts';

/** Records what was counted. The books stay as they are: the difference is for a person to explain. */
export default endpoint(contract, ({ body, staff, nowMs }) => countDrawer(body, staff.id, nowMs));
