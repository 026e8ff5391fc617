import { randomBytes, randomUUID } from 'node:crypto';
import { invitationMinutes } from '../../../shared/domain/access/key-terms.ts';
import { daysKept } from '../../../shared/domain/policy/days-kept.ts';
import type { StaffRole } from '../../../shared/domain/staff/staff.ts';
import { staffNameKey } from '../../../shared/domain/staff/staff-name.ts';
import { absent, longerThan, not, present, type When } from '../../table/conditions.ts';
import { keys } from '../../table/keys.ts';
import type { StaffMemberRow } from '../../table/rows/staff/staff-member-row.ts';
import type { Write } from '../../table/table.ts';
import { appended, change, put, take } from '../../table/write.ts';
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

const writeInvitation = ({ token, endsAt }: Invitation, staffId: string, nowMs: number): Write =>
  put(keys.invitation(token), {
    staffId,
    endsAt,
    expiresAt: Math.floor(nowMs / 1000) + daysKept.invitation * 24 * 3600,
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
 * Reserves a name. The transaction fails when another person has it. `formerId` was invited under this name and has not
 * accepted, so the name can pass on.
 */
const claimName = ({ name, formerId = '' }: NewPerson, staffId: string): Write =>
  put(
    keys.staffName(staffNameKey(name)),
    { staffId },
    { when: { either: [{ pk: absent }, { staffId: formerId }] } },
  );

interface NewPerson {
  name: string;
  role: StaffRole;
  /** The person who was invited under this name and has not accepted. Absent when nobody was invited under it. */
  formerId?: string | undefined;
}

/** Puts a new person on the team, with an invitation. */
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
  const added = put(keys.staffMember(staff.id), staff);
  const audited: TeamAudit = { action: 'invited', by, staffId: staff.id, role };
  const writes = [added, claimName(person, staff.id), writeInvitation(invitation, staff.id, nowMs)];
  return { invitation, ...changeOf(staff, audited, writes, nowMs) };
};

/** Gives a person a new invitation, which ends every earlier one. Passkeys stay until it is accepted. */
export const inviteAgain = (staff: StaffRow, by: string, nowMs: number): Invited => {
  const invitation = newInvitation(nowMs);
  const invitationKey = keys.invitation(invitation.token).pk;
  const replaced = change(keys.staffMember(staff.id), {
    set: {
      invitationKey,
      invitationEndsAt: invitation.endsAt,
      linkedBy: by === terminal ? undefined : appended(by),
    },
    when: { pk: present, status: not('revoked') },
  });
  const audited: TeamAudit = { action: 'invited again', by, staffId: staff.id, role: staff.role };
  // Somebody else may have been invited under the name since.
  const named = claimName({ ...staff, formerId: staff.id }, staff.id);
  const writes = [replaced, named, writeInvitation(invitation, staff.id, nowMs)];
  const invited: StaffRow = { ...staff, invitationKey, invitationEndsAt: invitation.endsAt };
  return { invitation, ...changeOf(invited, audited, writes, nowMs) };
};

/** Counts somebody among the active operators. */
export const addOperator = (staffId: string): Write =>
  change(keys.operators(), { add: { ids: new Set([staffId]) } });

/** Takes somebody out of the active operators, unless nobody else is left. */
const removeOperator = (staffId: string): Write =>
  change(keys.operators(), { subtract: { ids: new Set([staffId]) }, when: { ids: longerThan(1) } });

const unchanged = ({ status, role, generation }: StaffRow): When<StaffMemberRow> => ({
  status,
  role,
  generation,
});

const isActiveOperator = ({ status, role }: StaffRow): boolean => status === 'active' && role === 'operator';

/** Ends all that a person may do: sessions, passkeys and invitations. */
export const revoke = (staff: StaffRow, by: string, nowMs: number): StaffChange => {
  const { invitationKey: _, invitationEndsAt: __, ...rest } = staff;
  const revokedAt = new Date(nowMs).toISOString();
  const generation = staff.generation + 1;
  const ended = change(keys.staffMember(staff.id), {
    set: { status: 'revoked', revokedAt, passkeyIds: [], generation },
    remove: ['invitationKey', 'invitationEndsAt'],
    when: unchanged(staff),
  });
  const writes = [
    ended,
    ...staff.passkeyIds.map((id) => take(keys.passkey(id))),
    ...(isActiveOperator(staff) ? [removeOperator(staff.id)] : []),
  ];
  const revoked: StaffRow = { ...rest, status: 'revoked', revokedAt, passkeyIds: [], generation };
  const audited: TeamAudit = { action: 'revoked', by, staffId: staff.id, role: staff.role };
  return changeOf(revoked, audited, writes, nowMs);
};

/** Gives a person another role. It counts from their next request. */
export const changeRole = (staff: StaffRow, role: StaffRole, by: string, nowMs: number): StaffChange => {
  const changed = change(keys.staffMember(staff.id), { set: { role }, when: unchanged(staff) });
  const counted = role === 'operator' ? addOperator(staff.id) : removeOperator(staff.id);
  const writes = staff.status === 'active' ? [changed, counted] : [changed];
  return changeOf({ ...staff, role }, { action: 'role changed', by, staffId: staff.id, role }, writes, nowMs);
};

/** Ends every session of a person. */
export const endAllSessions = (staff: StaffRow, nowMs: number): StaffChange => {
  const generation = staff.generation + 1;
  const ended = change(keys.staffMember(staff.id), {
    set: { generation, endedSessions: [] },
    when: { generation: staff.generation },
  });
  const audited: TeamAudit = { action: 'signed out everywhere', by: staff.id, staffId: staff.id };
  return changeOf({ ...staff, generation, endedSessions: [] }, audited, [ended], nowMs);
};
