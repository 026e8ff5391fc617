import contract from '../../../shared/contract/office/confirm-again.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { confirmAgain } from '../../staff/bookings/confirm-again.ts';

export default endpoint(contract, ({ parameters, body, staff, nowMs }) =>
  confirmAgain(parameters.id, body.requestId, staff.id, nowMs),
);
