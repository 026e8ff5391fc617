import contract from '../../../shared/contract/books/create-code.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { makeCode } from '../../staff/prices/codes.ts';

export default endpoint(contract, ({ body, staff, nowMs }) => makeCode(body, staff.id, nowMs));
