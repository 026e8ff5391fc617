import * as z from 'zod/mini';
import { keyed } from '../attributes.ts';
import type { Key, RowKind, RowOf } from '../row-kind.ts';

const schema = () =>
  z.strictObject({
    ...keyed,
    /** Absent for a closed seat. */
    checkoutId: z.optional(z.string()),
    /** Epoch seconds. Absent for a booked or closed seat. */
    expiresAt: z.optional(z.number()),
    /** The closure that has closed it. */
    closureId: z.optional(z.string()),
  });

/** A seat is taken while its row exists and its hold has not expired. */
export type SeatRow = RowOf<typeof schema>;

export const seatRow: RowKind<SeatRow> = { name: 'seat', at: [/^DAY#/, /^\d\d#SEAT#/], schema };

const two = (number: number): string => String(number).padStart(2, '0');

export const seatKey = (date: string, hour: number, seat: number): Key<SeatRow> => ({
  pk: `DAY#${date}`,
  sk: `${two(hour)}#SEAT#${two(seat)}`,
});
