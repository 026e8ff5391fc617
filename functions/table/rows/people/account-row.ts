import * as z from 'zod/mini';
import { personal, personalKey, technical } from '../attribute-classes.ts';
import { keyed, waiting } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...waiting,
    entity: technical(z.optional(z.literal('account'))),
    id: personal(z.string()),
    /** As the member typed it. */
    username: personal(z.string()),
    /** A PHC string. */
    passwordHash: technical(z.string()),
    /** A session is valid while its token carries this number. */
    sessionGeneration: technical(z.int()),
    createdAt: personal(z.string()),
    /** The passkeys that sign in, by the ids of their rows. Absent: there was never one. */
    passkeyIds: technical(z.optional(z.array(z.string()))),
    /** Confirmed, and unique among accounts. */
    email: personal(z.optional(z.string())),
    /**
     * The addresses that the account has left, as digests, with the time in epoch milliseconds at which it did. That
     * ends the links that were mailed there before.
     */
    leftAddresses: personalKey(z.optional(z.record(z.string(), z.number()))),
    /** Written by earlier releases, which ended all links of the account, to whatever address they had gone. */
    linksEndedAtMs: technical(z.optional(z.number())),
    /** The address that the member has given last, until it is confirmed. Receipts go there while there is no other. */
    unconfirmedEmail: personal(z.optional(z.string())),
    /** The time of the request to delete the account. From then on nothing can be bought or confirmed for it. */
    closingAt: personal(z.optional(z.string())),
  });

/** A member. */
export type AccountRow = RowOf<typeof schema>;

export const accountRow: RowKind<AccountRow> = {
  name: 'account',
  at: [/^USER#/, /^ACCOUNT$/],
  erasing: 'delete',
  schema,
};

/** All rows of a member share one partition. */
export const accountKey = (userId: string): Key<AccountRow> => ({ pk: `USER#${userId}`, sk: 'ACCOUNT' });
