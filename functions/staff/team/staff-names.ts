import { staffLabel } from '../../../shared/domain/staff/staff-name.ts';
import { listStaff, type StaffRow } from '../../store/staff/staff.ts';
import { terminal } from '../../store/staff/staff-changes.ts';

/** The labels of everybody who is or was on the staff, by their ids, and that of the terminal. */
export const labelsOf = (team: readonly StaffRow[]): ReadonlyMap<string, string> =>
  new Map([...team.map((person) => [person.id, staffLabel(person)] as const), [terminal, 'The terminal']]);

export const staffNames = async (): Promise<ReadonlyMap<string, string>> => labelsOf(await listStaff());
