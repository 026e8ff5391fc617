import contract from '../../../shared/contract/office/get-calendar.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { calendarOf } from '../../staff/closures/calendar.ts';

export default endpoint(contract, ({ query, nowMs }) => calendarOf(query.month, nowMs));
