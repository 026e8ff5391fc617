import * as z from 'zod/mini';
import type { PartitionKey } from '../../../../shared/contract/definition/rows.ts';
import { money, personal, technical } from '../attribute-classes.ts';
import { keyedByPerson } from '../attributes.ts';
import type { KeyedDigest } from '../digest.ts';
import type { FormerDigest } from '../former-digests.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const noteSchema = () =>
  z.strictObject({
    ...keyedByPerson,
    /** Made by the page. The same request again is the same note. */
    nonce: technical(z.string()),
    /** The booking by which the person was known. With its data, what was noted then is erased. */
    bookingId: technical(z.optional(z.string())),
    text: personal(z.string()),
    /** The id of the person of the staff. */
    by: technical(z.string()),
    at: money(z.string()),
  });

/** A note about a person, which stays across their bookings. */
export type PersonNoteRow = RowOf<typeof noteSchema>;

const blockSchema = () =>
  z.strictObject({
    ...keyedByPerson,
    /** Absent once the data of the person is erased. */
    reason: personal(z.optional(z.string())),
    /** The same as of a note. */
    bookingId: technical(z.optional(z.string())),
    /** The digests that were blocked at once, and end together. Absent in rows of an older release. */
    together: technical(z.optional(z.array(z.string()))),
    by: technical(z.string()),
    at: money(z.string()),
  });

/** A person who is blocked cannot book any more. */
export type PersonBlockRow = RowOf<typeof blockSchema>;

export const personNoteRow: RowKind<PersonNoteRow> = {
  name: 'person-note',
  at: [/^PERSON#/, /^NOTE#/],
  erasing: 'delete',
  schema: noteSchema,
};

export const personBlockRow: RowKind<PersonBlockRow> = {
  name: 'person-block',
  at: [/^PERSON#/, /^BLOCK$/],
  erasing: 'strip',
  schema: blockSchema,
};

/** The notes about a person, and the block. The key holds only a digest. */
export const personKey = (digest: KeyedDigest | FormerDigest): PartitionKey => `PERSON#${digest}`;

export const personNoteKey = (digest: KeyedDigest | FormerDigest, nonce: string): Key<PersonNoteRow> => ({
  pk: `PERSON#${digest}`,
  sk: `NOTE#${nonce}`,
});

export const personBlockKey = (digest: KeyedDigest | FormerDigest): Key<PersonBlockRow> => ({
  pk: `PERSON#${digest}`,
  sk: 'BLOCK',
});
