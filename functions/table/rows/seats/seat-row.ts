import * as z from 'zod/mini';
import { personalKey, technical } from '../attribute-classes.ts';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    /** Absent for a closed seat. The seat of an offer carries the id of the offer. */
    checkoutId: technical(z.optional(z.string())),
    /** Epoch seconds. Absent for a booked or closed seat. */
    expiresAt: technical(z.optional(z.number())),
    /** The closure that has closed it. */
    closureId: technical(z.optional(z.string())),
    /** The offer that keeps it. */
    offerId: technical(z.optional(z.string())),
    /** The offer from which a checkout has taken the seat over. */
    fromOffer: technical(z.optional(z.string())),
    /** The digest of the person who has that offer, also while a checkout has taken the seat over. */
    person: personalKey(z.optional(z.string())),
    /** True when the staff has made that offer. */
    byStaff: technical(z.optional(z.literal(true))),
  });

/** A seat is taken while its row exists and its hold has not expired. */
export type SeatRow = RowOf<typeof schema>;

export const seatRow: RowKind<SeatRow> = {
  name: 'seat',
  at: [/^DAY#/, /^\d\d#SEAT#/],
  erasing: 'expire',
  schema,
};

const two = (number: number): string => String(number).padStart(2, '0');

export const seatKey = (date: string, hour: number, seat: number): Key<SeatRow> => ({
  pk: `DAY#${date}`,
  sk: `${two(hour)}#SEAT#${two(seat)}`,
});
