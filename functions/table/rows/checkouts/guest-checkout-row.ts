import * as z from 'zod/mini';
import type { PartitionKey } from '../../../../shared/contract/definition/rows.ts';
import { expiring, keyedByPerson } from '../attributes.ts';
import { digest } from '../digest.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () => z.strictObject({ ...keyedByPerson, ...expiring });

export type GuestCheckoutRow = RowOf<typeof schema>;

export const guestCheckoutRow: RowKind<GuestCheckoutRow> = {
  name: 'guest-checkout',
  at: [/^GUEST#/, /^CHECKOUT#/],
  erasing: 'delete',
  schema,
};

/** The checkouts of guests with an address. The key holds only a digest of the address. */
export const guestKey = (email: string): PartitionKey => `GUEST#${digest(email.toLowerCase())}`;

export const guestCheckoutKey = (email: string, checkoutId: string): Key<GuestCheckoutRow> => ({
  pk: `GUEST#${digest(email.toLowerCase())}`,
  sk: `CHECKOUT#${checkoutId}`,
});
