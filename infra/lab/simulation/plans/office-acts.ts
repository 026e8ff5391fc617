import * as fc from 'fast-check';
import { often } from './acts.ts';
import { type ClosingAct, closingAct } from './closing-acts.ts';

/** Something that an operator does about a booking that somebody has made by then. */
export interface BookingAct {
  act: 'cancel for a holder' | 'confirm again' | 'move for a holder' | 'refund a part';
  /** Minutes after the start. */
  atMinutes: number;
  /** An index into the bookings of the dates that can be booked. */
  which: number;
  /** The part of what can go back. Undefined: the operator enters nothing. */
  part: number | undefined;
  /** The new time. */
  slot: number;
  /** The number of tabs that send the same request. */
  tabs: number;
}

const bookingAct: fc.Arbitrary<BookingAct> = fc.record({
  act: fc.constantFrom(
    'cancel for a holder' as const,
    'cancel for a holder' as const,
    'move for a holder' as const,
    'move for a holder' as const,
    'refund a part' as const,
    'refund a part' as const,
    'confirm again' as const,
  ),
  atMinutes: fc.constantFrom(0.5, 1, 1, 5, 5, 20, 40),
  which: fc.nat({ max: 3 }),
  part: fc.constantFrom(undefined, undefined, 0, 0.5, 1),
  slot: fc.nat({ max: 3 }),
  tabs: fc.constantFrom(1, 1, 2),
});

/** Something that an operator does about packages and refunds. */
export interface BookkeepingAct {
  act: 'correct hours' | 'repair refunds';
  atMinutes: number;
}

const bookkeepingAct: fc.Arbitrary<BookkeepingAct> = fc.record({
  act: fc.constantFrom('correct hours' as const, 'correct hours' as const, 'repair refunds' as const),
  atMinutes: fc.constantFrom(0.5, 1, 5, 20, 40),
});

export type OfficeAct = BookingAct | BookkeepingAct | ClosingAct;

export const isBookkeeping = (act: OfficeAct): act is BookkeepingAct =>
  act.act === 'correct hours' || act.act === 'repair refunds';

const officeAct: fc.Arbitrary<OfficeAct> = fc.oneof(
  { weight: 3, arbitrary: bookingAct },
  { weight: 2, arbitrary: closingAct },
  { weight: 1, arbitrary: bookkeepingAct },
);

/** None in every other history. */
export const officeActs: fc.Arbitrary<OfficeAct[]> = fc.oneof(often<OfficeAct[]>(1, []), {
  weight: 1,
  arbitrary: fc.array(officeAct, { minLength: 1, maxLength: 4 }),
});
