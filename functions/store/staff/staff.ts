import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { StaffRole } from '../../../shared/domain/staff/staff.ts';
import { keys } from '../../table/keys.ts';
import { documents, queryAll, tableName, updateIf } from '../../table/table.ts';

/** A session that somebody has signed out of, kept until its token expires. */
interface EndedSession {
  id: string;
  endsAtMs: number;
}

/** A person of the staff. The row stays when they leave, since the audit names it. */
export interface StaffRow {
  id: string;
  name: string;
  role: StaffRole;
  /** The operator who invited them. Absent: the terminal did, or the row is older than this note. */
  invitedBy?: string;
  /** The operators who have made a new link for them. */
  linkedBy?: string[];
  status: 'invited' | 'active' | 'revoked';
  /** A session is valid while its token carries this number. */
  generation: number;
  /** The credential ids of the passkeys that are accepted. */
  passkeyIds: string[];
  endedSessions: EndedSession[];
  /** The newest invitation, the only one that is accepted. Absent: it has been used, or taken back. */
  invitationKey?: string;
  invitationEndsAt?: string;
  invitedAt: string;
  acceptedAt?: string;
  revokedAt?: string;
}

export const getStaffMember = async (staffId: string): Promise<StaffRow | undefined> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: keys.staffMember(staffId), ConsistentRead: true }),
  );
  return Item as StaffRow | undefined;
};

/** Everybody who is or was on the staff, in no order. */
export const listStaff = async (): Promise<StaffRow[]> => {
  const rows = await queryAll<StaffRow & { sk: string }>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.staff() },
    ConsistentRead: true,
  });
  return rows.filter(({ sk }) => sk !== keys.operators().sk);
};

/** The number of active operators. */
export const countOperators = async (): Promise<number> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: keys.operators(), ConsistentRead: true }),
  );
  return (Item?.ids as Set<string> | undefined)?.size ?? 0;
};

/** Ends one session on the server. False when the person has changed since the row was read. */
export const endStaffSession = (
  { id, endedSessions, generation }: StaffRow,
  ended: EndedSession,
  nowMs: number,
): Promise<boolean> =>
  updateIf({
    Key: keys.staffMember(id),
    UpdateExpression: 'SET endedSessions = :ended',
    ConditionExpression: 'endedSessions = :seen AND generation = :generation',
    ExpressionAttributeValues: {
      ':ended': [...endedSessions.filter(({ endsAtMs }) => endsAtMs > nowMs), ended],
      ':seen': endedSessions,
      ':generation': generation,
    },
  });
