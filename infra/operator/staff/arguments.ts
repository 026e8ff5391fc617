import { parseArgs } from 'node:util';
import type { StaffRole } from '../../../shared/domain/staff.ts';
import { newStaffPerson } from '../../../shared/schemas/staff.ts';
import { OperatorError } from '../../common/operator-error.ts';

export type StaffAction =
  | { invite: { name: string; role: StaffRole } }
  | { inviteAgain: string }
  | { revoke: string }
  | { list: true };

interface StaffArguments {
  where: { table: string } | { local: true };
  action: StaffAction;
}

const usage =
  'Say where and what: npm run staff -- --table TABLE (or --local), and one of --invite NAME --role operator (or proctor), --invite-again ID, --revoke ID or --list.';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  table: text,
  local: flag,
  invite: text,
  role: text,
  'invite-again': text,
  revoke: text,
  list: flag,
};

const parse = (argv: readonly string[]) => {
  try {
    return parseArgs({ args: [...argv], options }).values;
  } catch {
    throw new OperatorError(usage);
  }
};

const personOf = (name: string, role: string | undefined) => {
  const { data, error } = newStaffPerson.safeParse({ name, role });
  if (data) return data;
  throw new OperatorError(error?.issues[0]?.message ?? usage);
};

export const staffArguments = (argv: readonly string[]): StaffArguments => {
  const { table, local, invite, role, 'invite-again': inviteAgain, revoke, list } = parse(argv);
  const places = [...(table ? [{ table }] : []), ...(local ? [{ local: true as const }] : [])];
  const actions: StaffAction[] = [
    ...(invite === undefined ? [] : [{ invite: personOf(invite, role) }]),
    ...(inviteAgain ? [{ inviteAgain }] : []),
    ...(revoke ? [{ revoke }] : []),
    ...(list ? [{ list: true as const }] : []),
  ];
  const [where] = places;
  const [action] = actions;
  const isRoleOfNobody = role !== undefined && invite === undefined;
  if (!where || !action || places.length > 1 || actions.length > 1 || isRoleOfNobody)
    throw new OperatorError(usage);
  return { where, action };
};
