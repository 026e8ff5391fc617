import contract from '../../../shared/contract/office/unblock-person.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { unblock } from '../../staff/people/people.ts';

export default endpoint(contract, ({ parameters, body, staff, nowMs }) =>
  unblock({ bookingId: parameters.id, by: staff.id, nowMs }, body.reason),
);
