import contract from '../../../shared/contract/books/get-cash.ts';
import { localDate } from '../../../shared/domain/time/location-time.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { drawerOf } from '../../staff/door/cash.ts';

export default endpoint(contract, ({ query: { day }, nowMs }) => drawerOf(day ?? localDate(nowMs), nowMs));
