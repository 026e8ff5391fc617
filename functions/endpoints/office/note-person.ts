import contract from '../../../shared/contract/office/note-person.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { notePerson } from '../../staff/people/people.ts';

export default endpoint(contract, ({ parameters, body, staff, nowMs }) =>
  notePerson({ bookingId: parameters.id, by: staff.id, nowMs }, body),
);
