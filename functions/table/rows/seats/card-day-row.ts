import * as z from 'zod/mini';
import { technical } from '../attribute-classes.ts';
import { expiring, keyedByPerson } from '../attributes.ts';
import type { KeyedDigest } from '../digest.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () => z.strictObject({ ...keyedByPerson, ...expiring, seatHours: technical(z.int()) });

export type CardDayRow = RowOf<typeof schema>;

export const cardDayRow: RowKind<CardDayRow> = {
  name: 'card-day',
  at: [/^CARD#/, /./],
  erasing: 'expire',
  schema,
};

/** The sessions of a date that a card has paid for. */
export const cardDayKey = (card: KeyedDigest, date: string): Key<CardDayRow> => ({
  pk: `CARD#${card}`,
  sk: date,
});
