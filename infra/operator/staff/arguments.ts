import type { StaffRole } from '../../../shared/domain/staff/staff.ts';
import { newStaffPerson } from '../../../shared/schemas/staff.ts';
import { OperatorError } from '../../common/operator-error.ts';
import { flag, systemArguments, text, type Where } from '../stage/system-arguments.ts';

export type StaffAction =
  | { invite: { name: string; role: StaffRole } }
  | { inviteAgain: string }
  | { revoke: string }
  | { list: true };

interface StaffArguments {
  where: Where;
  action: StaffAction;
}

const usage =
  'Say where and what: npm run staff -- --stage NAME (or --table TABLE, or --local), and one of --invite NAME --role operator (or proctor), --invite-again ID, --revoke ID or --list.';

const options = {
  invite: text,
  role: text,
  'invite-again': text,
  revoke: text,
  list: flag,
};

const personOf = (name: string, role: string | undefined) => {
  const { data, error } = newStaffPerson.safeParse({ name, role });
  if (data) return data;
  throw new OperatorError(error?.issues[0]?.message ?? usage);
};

export const staffArguments = (argv: readonly string[]): StaffArguments => {
  const values = systemArguments(argv, options, usage);
  const { where, invite, role, 'invite-again': inviteAgain, revoke, list } = values;
  const actions: StaffAction[] = [
    ...(invite === undefined ? [] : [{ invite: personOf(invite, role) }]),
    ...(inviteAgain ? [{ inviteAgain }] : []),
    ...(revoke ? [{ revoke }] : []),
    ...(list ? [{ list: true as const }] : []),
  ];
  const [action] = actions;
  const isRoleOfNobody = role !== undefined && invite === undefined;
  if (!action || actions.length > 1 || isRoleOfNobody) throw new OperatorError(usage);
  return { where, action };
};
