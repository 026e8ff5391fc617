import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    id: technical(z.string()),
    staffId: technical(z.string()),
    /** COSE, in base64url. */
    publicKey: technical(z.string()),
    /** The number of uses, for passkeys that count them. It only grows. */
    counter: technical(z.int()),
    createdAt: technical(z.string()),
  });

/** The public part of a passkey. */
export type PasskeyRow = RowOf<typeof schema>;

export const passkeyRow: RowKind<PasskeyRow> = { name: 'passkey', at: [/^PASSKEY#/, /^PASSKEY$/], schema };

export const passkeyKey = (credentialId: string): Key<PasskeyRow> => ({
  pk: `PASSKEY#${credentialId}`,
  sk: 'PASSKEY',
});
