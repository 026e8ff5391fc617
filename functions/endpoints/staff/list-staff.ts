import contract from '../../../shared/contract/staff/list-staff.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { publicPerson } from '../../staff/team/people.ts';
import { listStaff } from '../../store/staff/staff.ts';

const order = { active: 0, invited: 1, revoked: 2 } as const;

/** Those who are on the team first, each group by name. */
export default endpoint(contract, async () => {
  const people = (await listStaff()).map(publicPerson);
  return people.sort((a, b) => order[a.status] - order[b.status] || a.name.localeCompare(b.name));
});
