import * as z from 'zod/mini';
import { staffRoles } from '../domain/staff/staff.ts';
import { challengeId, newPasskey, newPasskeyQuestion } from './passkey.ts';
import { requiredText } from './text.ts';

const role = z.enum(staffRoles, 'Please choose a role: proctor or operator.');

/** The signed-in person of the staff. */
export const staffMember = z.object({ id: z.uuid(), name: z.string(), role, passkeys: z.int() });
export type StaffMember = z.output<typeof staffMember>;

/** A person on the team page. */
export const staffPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  role,
  status: z.enum(['invited', 'active', 'revoked']),
  /** ISO 8601, as all times here. */
  invitedAt: z.string(),
  /** The end of an invitation that has not been used. */
  invitationEndsAt: z.optional(z.string()),
  acceptedAt: z.optional(z.string()),
  revokedAt: z.optional(z.string()),
});
export type StaffPerson = z.output<typeof staffPerson>;

const staffName = requiredText({ name: 'the name', maxLength: 60 });
export const newStaffPerson = z.strictObject({ name: staffName, role });
export const roleChange = z.strictObject({ role });

/** The link is shown once, to whoever invites. */
export const staffInvitation = z.object({ person: staffPerson, link: z.string(), endsAt: z.string() });

const invitationToken = z
  .string('Please open the link of your invitation again.')
  .check(z.maxLength(100, 'Please open the link of your invitation again.'));

export const invitationOpening = z.strictObject({ token: invitationToken });
export const invitationAcceptance = z.strictObject({
  token: invitationToken,
  challengeId,
  passkey: newPasskey,
});

export const openedInvitation = z.extend(newPasskeyQuestion, { name: z.string(), role });
