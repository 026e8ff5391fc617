import * as fc from 'fast-check';
import { often } from './acts.ts';

/** Hours that an operator closes, and may reopen. */
export interface ClosingAct {
  act: 'close' | 'close and cancel';
  /** Minutes after the start. */
  atMinutes: number;
  /** From the hour of an offer on: one seat or all of them, on one day or more, or the whole day. */
  extent: 'a day' | 'a seat' | 'an hour' | 'an hour of each day' | 'hours';
  /** The offer. */
  slot: number;
  /** True when one of the bookings that would be cancelled is kept. */
  keepsOne: boolean;
  /** The number of tabs that send the same request. */
  tabs: number;
  /** Minutes until the hours are reopened. Undefined: never. */
  reopensAfter: number | undefined;
}

/** Mostly in the first minutes, in which most visitors book. */
export const closingAct: fc.Arbitrary<ClosingAct> = fc.record({
  act: fc.constantFrom('close' as const, 'close and cancel' as const, 'close and cancel' as const),
  atMinutes: fc.constantFrom(0.005, 0.02, 0.05, 0.1, 0.5, 1, 5, 20),
  extent: fc.constantFrom(
    'a seat' as const,
    'a seat' as const,
    'an hour' as const,
    'an hour' as const,
    'hours' as const,
    'an hour of each day' as const,
    'a day' as const,
  ),
  slot: fc.nat({ max: 3 }),
  keepsOne: fc.boolean(),
  tabs: fc.constantFrom(1, 1, 2),
  reopensAfter: fc.oneof(often<number | undefined>(2, undefined), {
    weight: 3,
    arbitrary: fc.constantFrom(0, 0.05, 1, 10),
  }),
});
