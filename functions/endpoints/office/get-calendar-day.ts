import contract from '../../../shared/contract/office/get-calendar-day.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { calendarDayOf } from '../../staff/closures/calendar.ts';

export default endpoint(contract, ({ query, nowMs }) => calendarDayOf(query.date, nowMs));
