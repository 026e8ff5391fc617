import * as z from 'zod/mini';
import { personal, technical } from '../attribute-classes.ts';
import { expiring, keyed, written } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...written,
    ...expiring,
    entity: technical(z.optional(z.literal('notice'))),
    userId: technical(z.string()),
    kind: personal(
      z.enum([
        'password-changed',
        'password-reset',
        'address-changed',
        'address-added',
        'bookings-joined',
        'account-deleted',
        'passkey-added',
        'passkey-removed',
        'calendar-made',
        'calendar-ended',
      ]),
    ),
    /** Distinguishes notices of the same kind. */
    sequence: technical(z.number()),
    email: personal(z.string()),
    username: personal(z.string()),
    at: personal(z.string()),
  });

/** A mail that tells a member about an event. It is deleted once it is sent. */
export type MemberNoticeRow = RowOf<typeof schema>;

export const memberNoticeRow: RowKind<MemberNoticeRow> = {
  name: 'member-notice',
  at: [/^USER#/, /^NOTICE#/],
  erasing: 'delete',
  schema,
};

export const memberNoticeKey = (userId: string, kind: string, sequence: number): Key<MemberNoticeRow> => ({
  pk: `USER#${userId}`,
  sk: `NOTICE#${kind}#${sequence}`,
});
