import contract from '../../../shared/contract/office/block-person.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { block } from '../../staff/people/people.ts';

export default endpoint(contract, ({ parameters, body, staff, nowMs }) =>
  block({ bookingId: parameters.id, by: staff.id, nowMs }, body.reason),
);
