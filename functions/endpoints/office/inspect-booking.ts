import contract from '../../../shared/contract/office/inspect-booking.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { showHistory } from '../../staff/bookings/booking-history.ts';

export default endpoint(contract, ({ parameters, nowMs }) => showHistory(parameters.id, nowMs));
