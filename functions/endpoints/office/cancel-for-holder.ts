import contract from '../../../shared/contract/office/cancel-for-holder.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { cancelForHolder } from '../../staff/bookings/cancel-for-holder.ts';

export default endpoint(contract, ({ parameters, body, staff, nowMs }) =>
  cancelForHolder(parameters.id, body, staff.id, nowMs),
);
