import contract from '../../../shared/contract/staff/revoke-staff.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { commitChange, keepAnOperator, publicPerson, requirePerson } from '../../staff/team/people.ts';
import { revoke } from '../../store/staff/staff-changes.ts';

/** Ends sessions, passkeys and invitations of a person, who is out with their next request. */
export default endpoint(contract, async ({ parameters, staff, nowMs }) => {
  const person = await requirePerson(parameters.id);
  await keepAnOperator(person);
  const change = revoke(person, staff.id, nowMs);
  await commitChange(change);
  return publicPerson(change.staff);
});
