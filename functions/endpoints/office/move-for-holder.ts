import contract from '../../../shared/contract/office/move-for-holder.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { moveForHolder } from '../../staff/bookings/move-for-holder.ts';

export default endpoint(contract, ({ parameters, body, staff, nowMs }) =>
  moveForHolder(parameters.id, body, staff.id, nowMs),
);
