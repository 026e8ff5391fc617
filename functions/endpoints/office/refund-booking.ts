import contract from '../../../shared/contract/office/refund-booking.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { refundBooking } from '../../staff/bookings/refund-booking.ts';

export default endpoint(contract, ({ parameters, body, staff, nowMs }) =>
  refundBooking(parameters.id, body, staff.id, nowMs),
);
