import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { expiring, keyed } from '../attributes.ts';
import type { KeyedDigest } from '../digest.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () => z.strictObject({ ...keyed, ...expiring, checkoutId: technical(z.string()) });

/** The newest checkout of a browser or a member for one purchase, of which the key has a digest. */
export type NewestCheckoutRow = RowOf<typeof schema>;

export const newestCheckoutRow: RowKind<NewestCheckoutRow> = {
  name: 'newest-checkout',
  at: [/^(BROWSER|USER)#/, /^CHECKOUT#/],
  erasing: 'delete',
  schema,
};

export const newestOfBrowserKey = (browserId: string, purchase: KeyedDigest): Key<NewestCheckoutRow> => ({
  pk: `BROWSER#${browserId}`,
  sk: `CHECKOUT#${purchase}`,
});

export const newestOfMemberKey = (userId: string, purchase: KeyedDigest): Key<NewestCheckoutRow> => ({
  pk: `USER#${userId}`,
  sk: `CHECKOUT#${purchase}`,
});
