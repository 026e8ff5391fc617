import { randomBytes, randomUUID } from 'node:crypto';
import { invitationMinutes } from '../../../shared/domain/access/key-terms.ts';
import { daysKept } from '../../../shared/domain/policy/days-kept.ts';
import type { StaffRole } from '../../../shared/domain/staff/staff.ts';
import { staffNameKey } from '../../../shared/domain/staff/staff-name.ts';
import { keys } from '../../table/keys.ts';
import type { Write } from '../../table/table.ts';
import type { TeamAudit } from '../office/audit-entries.ts';
import { audit } from '../office/audits.ts';
import type { StaffRow } from './staff.ts';

// Changes of the team, as writes of one transaction. Nothing here reads or writes by itself, so that the operator's
// command makes the very changes that the office makes.

/** In `by`, for changes made by `npm run staff`: its user has the cloud account. */
export const terminal = 'terminal';

interface Invitation {
  token: string;
  endsAt: string;
}

const newInvitation = (nowMs: number): Invitation => ({
  token: randomBytes(32).toString('base64url'),
  endsAt: new Date(nowMs + invitationMinutes * 60_000).toISOString(),
});

const writeInvitation = ({ token, endsAt }: Invitation, staffId: string, nowMs: number): Write => ({
  Put: {
    Item: {
      ...keys.invitation(token),
      staffId,
      endsAt,
      expiresAt: Math.floor(nowMs / 1000) + daysKept.invitation * 24 * 3600,
    },
  },
});

/** A change of the team. All its writes are one transaction. */
export interface StaffChange {
  /** The person as they are once the change is committed. */
  staff: StaffRow;
  audited: TeamAudit;
  writes: Write[];
}

interface Invited extends StaffChange {
  invitation: Invitation;
}

const changeOf = (
  staff: StaffRow,
  audited: TeamAudit,
  writes: readonly Write[],
  nowMs: number,
): StaffChange => ({
  staff,
  audited,
  writes: [...writes, audit(audited, nowMs)],
});

/**
 * Takes a name for somebody. The transaction fails when anybody else has it than `formerId`, who was invited and has
 * not come (part).
 */
const claimName = ({ name, formerId = '' }: NewPerson, staffId: string): Write => ({
  Put: {
    Item: { ...keys.staffName(staffNameKey(name)), staffId },
    ConditionExpression: 'attribute_not_exists(pk) OR staffId = :former',
    ExpressionAttributeValues: { ':former': formerId },
  },
});

interface NewPerson {
  name: string;
  role: StaffRole;
  /** The person who was invited under this name and has not come. Absent: nobody was. */
  formerId?: string | undefined;
}

/** Puts a new person on the team, with an invitation (part). */
export const invite = (person: NewPerson, by: string, nowMs: number): Invited => {
  const { name, role } = person;
  const invitation = newInvitation(nowMs);
  const staff: StaffRow = {
    id: randomUUID(),
    name,
    role,
    ...(by !== terminal && { invitedBy: by }),
    status: 'invited',
    generation: 1,
    passkeyIds: [],
    endedSessions: [],
    invitationKey: keys.invitation(invitation.token).pk,
    invitationEndsAt: invitation.endsAt,
    invitedAt: new Date(nowMs).toISOString(),
  };
  const added: Write = { Put: { Item: { ...keys.staffMember(staff.id), ...staff } } };
  const audited: TeamAudit = { action: 'invited', by, staffId: staff.id, role };
  const writes = [added, claimName(person, staff.id), writeInvitation(invitation, staff.id, nowMs)];
  return { invitation, ...changeOf(staff, audited, writes, nowMs) };
};

/** Gives a person a new invitation, which ends every earlier one (part). Passkeys stay until it is accepted. */
export const inviteAgain = (staff: StaffRow, by: string, nowMs: number): Invited => {
  const invitation = newInvitation(nowMs);
  const invitationKey = keys.invitation(invitation.token).pk;
  const replaced: Write = {
    Update: {
      Key: keys.staffMember(staff.id),
      UpdateExpression: `SET invitationKey = :key, invitationEndsAt = :endsAt${
        by === terminal ? '' : ', linkedBy = list_append(if_not_exists(linkedBy, :nobody), :by)'
      }`,
      ConditionExpression: 'attribute_exists(pk) AND #status <> :revoked',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':key': invitationKey,
        ':endsAt': invitation.endsAt,
        ':revoked': 'revoked',
        ...(by !== terminal && { ':nobody': [], ':by': [by] }),
      },
    },
  };
  const audited: TeamAudit = { action: 'invited again', by, staffId: staff.id, role: staff.role };
  // Somebody else may have been invited under the name since.
  const named = claimName({ ...staff, formerId: staff.id }, staff.id);
  const writes = [replaced, named, writeInvitation(invitation, staff.id, nowMs)];
  const invited: StaffRow = { ...staff, invitationKey, invitationEndsAt: invitation.endsAt };
  return { invitation, ...changeOf(invited, audited, writes, nowMs) };
};

/** Counts somebody among the active operators (part). */
export const addOperator = (staffId: string): Write => ({
  Update: {
    Key: keys.operators(),
    UpdateExpression: 'ADD ids :id',
    ExpressionAttributeValues: { ':id': new Set([staffId]) },
  },
});

/** Takes somebody out of the active operators, unless nobody else is left (part). */
const removeOperator = (staffId: string): Write => ({
  Update: {
    Key: keys.operators(),
    UpdateExpression: 'DELETE ids :id',
    ConditionExpression: 'size(ids) > :one',
    ExpressionAttributeValues: { ':id': new Set([staffId]), ':one': 1 },
  },
});

const unchanged = {
  ConditionExpression: '#status = :seenStatus AND #role = :seenRole AND generation = :seenGeneration',
  ExpressionAttributeNames: { '#status': 'status', '#role': 'role' },
};

const seenIn = ({ status, role, generation }: StaffRow) => ({
  ':seenStatus': status,
  ':seenRole': role,
  ':seenGeneration': generation,
});

const isActiveOperator = ({ status, role }: StaffRow): boolean => status === 'active' && role === 'operator';

/** Ends all that a person may do: sessions, passkeys and invitations (part). */
export const revoke = (staff: StaffRow, by: string, nowMs: number): StaffChange => {
  const { invitationKey: _, invitationEndsAt: __, ...rest } = staff;
  const revokedAt = new Date(nowMs).toISOString();
  const generation = staff.generation + 1;
  const ended: Write = {
    Update: {
      Key: keys.staffMember(staff.id),
      UpdateExpression:
        'SET #status = :revoked, revokedAt = :at, passkeyIds = :none, generation = :next REMOVE invitationKey, invitationEndsAt',
      ...unchanged,
      ExpressionAttributeValues: {
        ':revoked': 'revoked',
        ':at': revokedAt,
        ':none': [],
        ':next': generation,
        ...seenIn(staff),
      },
    },
  };
  const writes = [
    ended,
    ...staff.passkeyIds.map((id): Write => ({ Delete: { Key: keys.passkey(id) } })),
    ...(isActiveOperator(staff) ? [removeOperator(staff.id)] : []),
  ];
  const revoked: StaffRow = { ...rest, status: 'revoked', revokedAt, passkeyIds: [], generation };
  const audited: TeamAudit = { action: 'revoked', by, staffId: staff.id, role: staff.role };
  return changeOf(revoked, audited, writes, nowMs);
};

/** Gives a person another role (part). It counts from their next request. */
export const changeRole = (staff: StaffRow, role: StaffRole, by: string, nowMs: number): StaffChange => {
  const changed: Write = {
    Update: {
      Key: keys.staffMember(staff.id),
      UpdateExpression: 'SET #role = :role',
      ...unchanged,
      ExpressionAttributeValues: { ':role': role, ...seenIn(staff) },
    },
  };
  const counted = role === 'operator' ? addOperator(staff.id) : removeOperator(staff.id);
  const writes = staff.status === 'active' ? [changed, counted] : [changed];
  return changeOf({ ...staff, role }, { action: 'role changed', by, staffId: staff.id, role }, writes, nowMs);
};

/** Ends every session of a person (part). */
export const endAllSessions = (staff: StaffRow, nowMs: number): StaffChange => {
  const generation = staff.generation + 1;
  const ended: Write = {
    Update: {
      Key: keys.staffMember(staff.id),
      UpdateExpression: 'SET generation = :next, endedSessions = :none',
      ConditionExpression: 'generation = :seen',
      ExpressionAttributeValues: { ':next': generation, ':none': [], ':seen': staff.generation },
    },
  };
  const audited: TeamAudit = { action: 'signed out everywhere', by: staff.id, staffId: staff.id };
  return changeOf({ ...staff, generation, endedSessions: [] }, audited, [ended], nowMs);
};
