import type { StaffRow } from '../../../functions/store/staff/staff.ts';
import {
  inviteAgain,
  revoke,
  type StaffChange,
  terminal,
} from '../../../functions/store/staff/staff-changes.ts';
import { keys } from '../../../functions/table/keys.ts';
import { staffMemberRow } from '../../../functions/table/rows/staff/staff-member-row.ts';
import { rowsOfKind } from '../../../functions/table/rows-of-kind.ts';
import { invitationMinutes } from '../../../shared/domain/access/key-terms.ts';
import { namesakesOf } from '../../../shared/domain/staff/staff-name.ts';
import { OperatorError } from '../../common/operator-error.ts';
import type { OpenedSite } from '../stage/open-system.ts';
import { tableReader } from '../stage/table-reader.ts';
import type { StaffAction } from './arguments.ts';
import { commitStaffChange, inviteByTerminal } from './commit-change.ts';

const readTeam = async (system: OpenedSite): Promise<StaffRow[]> => {
  return rowsOfKind(staffMemberRow, await tableReader(system).query(keys.staff()));
};

const requirePerson = async (system: OpenedSite, id: string): Promise<StaffRow> => {
  const person = (await readTeam(system)).find((row) => row.id === id);
  if (!person) throw new OperatorError(`Nobody of the staff has the id ${id}: look at --list.`);
  if (person.status === 'revoked')
    throw new OperatorError(
      `${person.name} was revoked: invite them as a new person, with --invite and a surname or an initial.`,
    );
  return person;
};

const commit = async (system: OpenedSite, change: StaffChange): Promise<void> => {
  if (!(await commitStaffChange(system, change)))
    throw new OperatorError('The team has just been changed elsewhere: look at --list, and try again.');
};

const linkLines = async (
  system: OpenedSite,
  { name, role }: StaffRow,
  { token }: { token: string },
): Promise<string[]> => [
  `The invitation of ${name}, ${role}. It works once, for ${invitationMinutes} minutes:`,
  `${await system.siteOrigin()}/staff#invitation=${token}`,
];

const lineOf = ({ id, name, role, status, passkeyIds }: StaffRow): string =>
  `${id}  ${status.padEnd(7)}  ${role.padEnd(8)}  ${name}${status === 'active' ? `, passkeys: ${passkeyIds.length}` : ''}`;

const listLines = async (system: OpenedSite): Promise<string[]> => {
  const team = await readTeam(system);
  if (team.length === 0) return ['Nobody is on the staff. Begin with --invite NAME --role operator.'];
  return team.sort((a, b) => a.invitedAt.localeCompare(b.invitedAt)).map(lineOf);
};

const inviteLines = async (
  system: OpenedSite,
  person: Extract<StaffAction, { invite: unknown }>['invite'],
): Promise<string[]> => {
  const { holder, former } = namesakesOf(person.name, await readTeam(system), system.nowMs);
  if (holder?.status === 'revoked')
    throw new OperatorError(
      `${holder.name} was on the staff, and the audit goes on naming them: add a surname or an initial.`,
    );
  if (holder)
    throw new OperatorError(
      `${holder.name} is on the staff already. For a new link, if a passkey was lost: --invite-again ${holder.id}`,
    );
  const change = inviteByTerminal({ ...person, formerId: former?.id }, system.nowMs);
  const lines = await linkLines(system, change.staff, change.invitation);
  await commit(system, change);
  return lines;
};

const inviteAgainLines = async (system: OpenedSite, id: string): Promise<string[]> => {
  const change = inviteAgain(await requirePerson(system, id), terminal, system.nowMs);
  const lines = await linkLines(system, change.staff, change.invitation);
  await commit(system, change);
  return [...lines, 'Once it is accepted, the former passkeys no longer work.'];
};

const revokeLines = async (system: OpenedSite, id: string): Promise<string[]> => {
  const person = await requirePerson(system, id);
  const active = (await readTeam(system)).filter(
    ({ role, status }) => role === 'operator' && status === 'active',
  );
  if (active.length === 1 && active[0]?.id === id)
    throw new OperatorError(`${person.name} is the last operator: invite another one first.`);
  await commit(system, revoke(person, terminal, system.nowMs));
  return [`${person.name} is revoked: their sign-ins and passkeys no longer work.`];
};

/** Does what the operator asks for, and tells the result as lines. */
export const changeTeam = (system: OpenedSite, action: StaffAction): Promise<string[]> => {
  if ('invite' in action) return inviteLines(system, action.invite);
  if ('inviteAgain' in action) return inviteAgainLines(system, action.inviteAgain);
  if ('revoke' in action) return revokeLines(system, action.revoke);
  return listLines(system);
};
