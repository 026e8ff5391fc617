import contract from '../../../shared/contract/books/get-cash.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { drawerOf } from '../../staff/door/cash.ts';

export default endpoint(contract, ({ query }) => drawerOf(query.day));
