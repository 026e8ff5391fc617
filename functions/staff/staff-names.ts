import { listStaff } from '../store/staff.ts';
import { terminal } from '../store/staff-changes.ts';

/** The names of everybody who is or was on the staff, by their ids, and that of the terminal. */
export const staffNames = async (): Promise<ReadonlyMap<string, string>> => {
  const team = await listStaff();
  return new Map([...team.map(({ id, name }) => [id, name] as const), [terminal, 'The terminal']]);
};
