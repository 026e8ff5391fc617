import { type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { StaffRow } from '../../../functions/store/staff/staff.ts';
import { invite, inviteAgain, terminal } from '../../../functions/store/staff/staff-changes.ts';
import type { StaffInvitation } from '../../../functions/store/staff/staff-invitations.ts';
import { keys } from '../../../functions/table/keys.ts';
import type { StaffRole } from '../../../shared/domain/staff/staff.ts';
import { commitStaffChange } from '../../operator/staff/commit-change.ts';
import { ConsoleError, type WaitingInvitation } from './console-system.ts';

interface StaffInvitationsOptions {
  documents: DynamoDBDocumentClient;
  tableName: string;
  origin: string;
  now: () => number;
}

const people = [
  { name: 'Pat', role: 'operator' },
  { name: 'Kim', role: 'proctor' },
] as const;

/**
 * An operator and a proctor who can be tried out. Their invitations are made when somebody looks, and again when they
 * were used or have ended: `npm run staff` does the same for a deployed stage.
 */
export const createStaffInvitations = ({ documents, tableName, origin, now }: StaffInvitationsOptions) => {
  const tokens = new Map<string, string>();

  /** An example person who has left keeps the name: the next one is called "Pat 2". */
  const nextOf = async ({ name, role }: (typeof people)[number]) => {
    const { Items = [] } = await documents.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': keys.staff() },
      }),
    );
    const earlier = (Items as StaffRow[]).filter((row) => row.name?.replace(/ \d+$/, '') === name);
    const person = earlier.find(({ status }) => status !== 'revoked');
    const next = earlier.length === 0 ? name : `${name} ${earlier.length + 1}`;
    return { person, wanted: { name: person?.name ?? next, role } };
  };

  const waiting = async (name: string, person: StaffRow | undefined) => {
    const token = tokens.get(name);
    if (!token || person?.invitationKey !== keys.invitation(token).pk) return undefined;
    const { Item } = await documents.send(
      new GetCommand({ TableName: tableName, Key: keys.invitation(token) }),
    );
    const { endsAt, usedAt } = Item as StaffInvitation;
    return usedAt || Date.parse(endsAt) <= now() ? undefined : { token, endsAt, staff: person };
  };

  const renewed = async (wanted: { name: string; role: StaffRole }, person: StaffRow | undefined) => {
    const change = person ? inviteAgain(person, terminal, now()) : invite(wanted, terminal, now());
    if (!(await commitStaffChange({ documents, tableName }, change)))
      throw new ConsoleError(409, 'The staff has just been changed. Please load this page again.');
    tokens.set(wanted.name, change.invitation.token);
    return { ...change.invitation, staff: change.staff };
  };

  return async (): Promise<WaitingInvitation[]> => {
    const invitations: WaitingInvitation[] = [];
    for (const example of people) {
      const { person, wanted } = await nextOf(example);
      const { token, endsAt, staff } =
        (await waiting(wanted.name, person)) ?? (await renewed(wanted, person));
      const link = `${origin}/staff#invitation=${token}`;
      invitations.push({ name: staff.name, role: staff.role, link, endsAt });
    }
    return invitations;
  };
};
