import * as z from 'zod/mini';

const broken = 'The answer of the passkey is incomplete. Please try again.';
const base64url = (maxLength: number) =>
  z.string(broken).check(z.maxLength(maxLength, broken), z.regex(/^[\w-]+$/, broken));

export const challengeId = z.uuid('Please begin again.');

/** The browser's answer with a new passkey, without the parts that nobody reads. */
export const newPasskey = z.strictObject({
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

/** The answer to the question for a passkey. */
export const passkeyAnswer = z.strictObject({ challengeId, passkey: shownPasskey });

/** The answer to the question for a new passkey. */
export const passkeyAddition = z.strictObject({ challengeId, passkey: newPasskey });

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
