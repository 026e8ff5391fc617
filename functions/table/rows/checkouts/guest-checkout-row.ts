import * as z from 'zod/mini';
import type { PartitionKey } from '../../../../shared/contract/definition/rows.ts';
import { expiring, keyedByPerson } from '../attributes.ts';
import { digestPersonal } from '../digest.ts';
import { formerDigest } from '../former-digests.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () => z.strictObject({ ...keyedByPerson, ...expiring });

export type GuestCheckoutRow = RowOf<typeof schema>;

export const guestCheckoutRow: RowKind<GuestCheckoutRow> = {
  name: 'guest-checkout',
  at: [/^GUEST#/, /^CHECKOUT#/],
  erasing: 'delete',
  schema,
};

const nameOf = (email: string): string => email.toLowerCase();

/** The checkouts of guests with an address. The key holds only a digest of the address. */
export const guestKey = (email: string): PartitionKey => `GUEST#${digestPersonal(nameOf(email))}`;

/** Earlier releases wrote these rows under a digest without a key. */
export const formerGuestKey = (email: string): PartitionKey => `GUEST#${formerDigest(nameOf(email))}`;

/** The checkout of a guest, listed under the digest of the address. */
export const guestCheckoutKey = (email: string, checkoutId: string): Key<GuestCheckoutRow> => ({
  pk: `GUEST#${digestPersonal(nameOf(email))}`,
  sk: `CHECKOUT#${checkoutId}`,
});
