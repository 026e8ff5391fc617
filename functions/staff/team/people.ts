import { namesakesOf } from '../../../shared/domain/staff/staff-name.ts';
import type { StaffPerson } from '../../../shared/schemas/staff.ts';
import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { isUuid } from '../../runtime/uuid-of.ts';
import { countOperators, getStaffMember, listStaff, type StaffRow } from '../../store/staff/staff.ts';
import type { StaffChange } from '../../store/staff/staff-changes.ts';
import { transact } from '../../table/table.ts';

/** The part of a person of the staff that operators see. */
export const publicPerson = (row: StaffRow): StaffPerson => ({
  id: row.id,
  name: row.name,
  role: row.role,
  status: row.status,
  invitedAt: row.invitedAt,
  ...(row.invitationEndsAt && { invitationEndsAt: row.invitationEndsAt }),
  ...(row.acceptedAt && { acceptedAt: row.acceptedAt }),
  ...(row.revokedAt && { revokedAt: row.revokedAt }),
});

/** Throws 404 when there is no such person, and 409 when they have left the team. */
export const requirePerson = async (id: string): Promise<StaffRow> => {
  const person = isUuid(id) ? await getStaffMember(id) : undefined;
  if (!person) throw new AppError('not-found', 'There is no such person on the team.');
  if (person.status === 'revoked') throw new AppError('conflict', 'This person has left the team already.');
  return person;
};

/**
 * The id of the person who was invited under a name and has not come, if any. Throws 409 when somebody has this name,
 * or had it before they left.
 */
export const requireNewName = async (name: string, nowMs: number): Promise<string | undefined> => {
  const { holder, former } = namesakesOf(name, await listStaff(), nowMs);
  if (!holder) return former?.id;
  throw new AppError(
    'conflict',
    'Somebody of this name is on the team, or was. Please add a surname or an initial.',
  );
};

/** Throws 409 when this is the only operator left. */
export const keepAnOperator = async ({ role, status }: StaffRow): Promise<void> => {
  if (role !== 'operator' || status !== 'active' || (await countOperators()) > 1) return;
  throw new AppError('conflict', 'This is the last operator. Please make somebody else an operator first.');
};

/** Commits a change of the team. Throws 409 when the person has changed since they were read. */
export const commitChange = async ({ audited, writes }: StaffChange): Promise<void> => {
  if (!(await transact(writes)))
    throw new AppError('conflict', 'The team has just been changed elsewhere. Please look again.');
  const { by, staffId, action } = audited;
  logEvent('staff changed', { by, staffId, action });
};
