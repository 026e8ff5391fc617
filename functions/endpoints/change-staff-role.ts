import { steppedUpOperatorEndpoint } from '../access/staff-endpoint.ts';
import { AppError } from '../runtime/app-error.ts';
import { commitChange, publicPerson, requirePerson } from '../staff/people.ts';
import { changeRole } from '../store/staff-changes.ts';

export const handler = steppedUpOperatorEndpoint(
  'change-staff-role',
  async ({ parameters, body: { role }, staff, nowMs }) => {
    if (parameters.id === staff.id)
      throw new AppError('conflict', 'Nobody changes their own role. Please ask another operator.');
    const person = await requirePerson(parameters.id);
    if (person.role === role) return publicPerson(person);
    const change = changeRole(person, role, staff.id, nowMs);
    await commitChange(change);
    return publicPerson(change.staff);
  },
);
