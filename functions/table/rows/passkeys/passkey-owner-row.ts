import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () => z.strictObject({ ...keyed, userId: technical(z.string()) });

/** The member whose passkey it is: a browser that signs in names the passkey alone. */
export type PasskeyOwnerRow = RowOf<typeof schema>;

export const passkeyOwnerRow: RowKind<PasskeyOwnerRow> = {
  name: 'passkey-owner',
  at: [/^MEMBER-PASSKEY#/, /^OWNER$/],
  erasing: 'delete',
  schema,
};

/** Apart from the passkeys of the staff, so that no function of one audience reads the rows of the other. */
export const passkeyOwnerKey = (passkeyId: string): Key<PasskeyOwnerRow> => ({
  pk: `MEMBER-PASSKEY#${passkeyId}`,
  sk: 'OWNER',
});
