import { steppedUpOfficeEndpoint } from '../access/office-endpoint.ts';
import { refundBooking } from '../staff/refund-booking.ts';

export const handler = steppedUpOfficeEndpoint('refund-booking', ({ parameters, body, staff, nowMs }) =>
  refundBooking(parameters.id, body, staff.id, nowMs),
);
