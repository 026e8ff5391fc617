import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { expiring, keyed } from '../attributes.ts';
import { hashUnguessable } from '../digest.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...expiring,
    staffId: technical(z.string()),
    endsAt: technical(z.string()),
    usedAt: technical(z.optional(z.string())),
  });

export type InvitationRow = RowOf<typeof schema>;

export const invitationRow: RowKind<InvitationRow> = {
  name: 'invitation',
  at: [/^INVITE#/, /^INVITE$/],
  schema,
};

/** The key holds only a digest of the token. */
export const invitationKey = (token: string): Key<InvitationRow> => ({
  pk: `INVITE#${hashUnguessable(token)}`,
  sk: 'INVITE',
});
