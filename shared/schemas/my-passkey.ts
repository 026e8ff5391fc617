import * as z from 'zod/mini';
import { challengeId, newPasskey } from './passkey.ts';
import { requiredText } from './text.ts';

const passkeyName = requiredText({ name: 'a name for this passkey', maxLength: 60 });

/** A passkey, as its member sees it. */
export const myPasskey = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 8601, as all times here. */
  createdAt: z.string(),
  /** Absent: it has not signed in yet. */
  lastUsedAt: z.optional(z.string()),
});
export type MyPasskey = z.output<typeof myPasskey>;

export const myPasskeys = z.object({ passkeys: z.array(myPasskey) });

export const myPasskeyAddition = z.strictObject({ challengeId, passkey: newPasskey, name: passkeyName });
export const passkeyNaming = z.strictObject({ name: passkeyName });

/** Browsers take a removed passkey from their lists by the id of its credential. */
export const removedPasskey = z.object({ credentialId: z.string() });
