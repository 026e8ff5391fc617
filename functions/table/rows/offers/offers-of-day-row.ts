import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { expiring, keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () => z.strictObject({ ...keyed, ...expiring, made: technical(z.int()) });

/** The number of offers that were made of a day, by which two that are made at once do not both count. */
export type OffersOfDayRow = RowOf<typeof schema>;

export const offersOfDayRow: RowKind<OffersOfDayRow> = {
  name: 'offers-of-day',
  at: [/^DAY#/, /^#OFFERS$/],
  schema,
};

/** It stands before the seats, so that a query of the day reads it first: it is never newer than what it counts. */
export const offersOfDayKey = (date: string): Key<OffersOfDayRow> => ({ pk: `DAY#${date}`, sk: '#OFFERS' });
