import * as z from 'zod/mini';
import { staffRoles } from '../domain/staff/staff.ts';
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

const broken = 'The answer of the passkey is incomplete. Please try again.';
const base64url = (maxLength: number) =>
  z.string(broken).check(z.maxLength(maxLength, broken), z.regex(/^[\w-]+$/, broken));

const invitationToken = z
  .string('Please open the link of your invitation again.')
  .check(z.maxLength(100, 'Please open the link of your invitation again.'));
const challengeId = z.uuid('Please begin again.');

/** The browser's answer with a new passkey, without the parts that nobody reads. */
const newPasskey = z.strictObject({
  credentialId: base64url(1400),
  clientDataJSON: base64url(4000),
  attestationObject: base64url(16_000),
});
export type NewPasskey = z.output<typeof newPasskey>;

/** The browser's answer with a passkey that it has. */
const shownPasskey = z.strictObject({
  credentialId: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(4000),
  userHandle: z.optional(base64url(100)),
});
export type ShownPasskey = z.output<typeof shownPasskey>;

export const invitationOpening = z.strictObject({ token: invitationToken });
export const invitationAcceptance = z.strictObject({
  token: invitationToken,
  challengeId,
  passkey: newPasskey,
});
export const passkeyAddition = z.strictObject({ challengeId, passkey: newPasskey });
export const passkeyAnswer = z.strictObject({ challengeId, passkey: shownPasskey });

const credential = z.object({ id: z.string(), type: z.literal('public-key') });

/** The question for a new passkey, as browsers take it. */
export const newPasskeyQuestion = z.object({
  challengeId: z.uuid(),
  options: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(credential),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
});

export const openedInvitation = z.extend(newPasskeyQuestion, { name: z.string(), role });

/** The question for a passkey, as browsers take it. The browser offers the passkeys that it has for this site. */
export const passkeyQuestion = z.object({
  challengeId: z.uuid(),
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    allowCredentials: z.array(credential),
  }),
});
