import contract from '../../../shared/contract/office/correct-hours.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { correctHours } from '../../staff/bookings/correct-hours.ts';

export default endpoint(contract, ({ parameters, body, staff, nowMs }) =>
  correctHours(parameters.id, body, staff.id, nowMs),
);
