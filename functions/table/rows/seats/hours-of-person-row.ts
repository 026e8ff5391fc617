import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { expiring, keyedByPerson } from '../attributes.ts';
import type { KeyedDigest } from '../digest.ts';
import type { FormerDigest } from '../former-digests.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

/** The hours that a checkout or a booking takes. */
const taking = () =>
  z.strictObject({
    hours: technical(z.int()),
    /** Epoch milliseconds. Absent for a booked session. */
    untilMs: technical(z.optional(z.number())),
  });

export type TakenHours = RowOf<typeof taking>;

const schema = () =>
  z.catchall(z.object({ ...keyedByPerson, ...expiring, version: technical(z.int()) }), taking());

/** The hours of one person on a date, each by the id of its checkout or booking. */
export type HoursOfPersonRow = RowOf<typeof schema>;

export const hoursOfPersonRow: RowKind<HoursOfPersonRow> = {
  name: 'hours-of-person',
  at: [/^DAY#.+#PEOPLE$/, /./],
  erasing: 'expire',
  schema,
};

/** Beside the day, and no part of its query. */
export const hoursOfPersonKey = (
  date: string,
  person: KeyedDigest | FormerDigest,
): Key<HoursOfPersonRow> => ({
  pk: `DAY#${date}#PEOPLE`,
  sk: person,
});
