import contract from '../../../shared/contract/staff/change-staff-role.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { AppError } from '../../runtime/app-error.ts';
import { commitChange, publicPerson, requirePerson } from '../../staff/team/people.ts';
import { changeRole } from '../../store/staff/staff-changes.ts';

export default endpoint(contract, async ({ parameters, body: { role }, staff, nowMs }) => {
  if (parameters.id === staff.id)
    throw new AppError('conflict', 'Nobody changes their own role. Please ask another operator.');
  const person = await requirePerson(parameters.id);
  if (person.role === role) return publicPerson(person);
  const change = changeRole(person, role, staff.id, nowMs);
  await commitChange(change);
  return publicPerson(change.staff);
});
