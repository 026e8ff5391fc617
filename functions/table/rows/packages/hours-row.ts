import * as z from 'zod/mini';
import { money, personal, technical } from '../attribute-classes.ts';
import { keyed, listed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    ...listed,
    packageId: money(z.string()),
    /** Absent for a correction, which has the id of its request. */
    bookingId: money(z.optional(z.string())),
    nonce: technical(z.optional(z.string())),
    kind: money(z.enum(['spent', 'returned', 'corrected'])),
    /** Below zero when spent, or taken away. */
    hours: money(z.int()),
    reason: personal(z.optional(z.string())),
    at: money(z.string()),
  });

/** A movement of a package's hours, appended. */
export type HoursRow = RowOf<typeof schema>;

export const hoursRow: RowKind<HoursRow> = {
  name: 'hours',
  at: [/^USER#/, /^HOURS#/],
  erasing: 'strip',
  schema,
};

export const hoursKey = (
  userId: string,
  packageId: string,
  at: string,
  bookingId: string,
  kind: string,
): Key<HoursRow> => ({ pk: `USER#${userId}`, sk: `HOURS#${packageId}#${at}#${bookingId}#${kind}` });
