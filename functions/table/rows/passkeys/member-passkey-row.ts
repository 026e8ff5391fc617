import * as z from 'zod/mini';
import { personal, technical } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import { hashUnguessable } from '../digest.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    /** The digest of the credential id, which may be too long for a key. */
    id: personal(z.string()),
    credentialId: technical(z.string()),
    userId: technical(z.string()),
    /** As the member calls it. */
    name: personal(z.string()),
    /** COSE, in base64url. */
    publicKey: technical(z.string()),
    /** The number of uses, for passkeys that count them. It only grows. */
    counter: technical(z.int()),
    createdAt: personal(z.string()),
    lastUsedAt: personal(z.optional(z.string())),
  });

/** The public part of a member's passkey, beside the account. */
export type MemberPasskeyRow = RowOf<typeof schema>;

export const memberPasskeyRow: RowKind<MemberPasskeyRow> = {
  name: 'member-passkey',
  at: [/^USER#/, /^PASSKEY#/],
  erasing: 'delete',
  schema,
};

/** Stands for a passkey in keys and addresses. */
export const passkeyIdOf = (credentialId: string): string => hashUnguessable(credentialId);

export const memberPasskeyPrefix = 'PASSKEY#';

export const memberPasskeyKey = (userId: string, passkeyId: string): Key<MemberPasskeyRow> => ({
  pk: `USER#${userId}`,
  sk: `${memberPasskeyPrefix}${passkeyId}`,
});
