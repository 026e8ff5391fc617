import * as fc from 'fast-check';
import {
  type Act,
  buyFields,
  buyPackageFields,
  cancel,
  decide,
  move,
  payment,
  paysAndReturns,
  register,
  stakes,
  time,
} from './acts.ts';
import type { OfficeAct } from './office-acts.ts';

/** A visitor whom an operator's act is about. */
export interface Customer {
  arrives: number;
  acts: Act[];
}

const once = { ...paysAndReturns, tabs: fc.constant(1), reloads: fc.constant(false) };

/** Wants the hours that an operator closes, in the moment in which that happens. */
const rivalFor = (slot: number, arrives: number): fc.Arbitrary<Customer> =>
  fc
    .tuple(
      fc.record({
        ...buyFields,
        ...once,
        session: fc.record({
          slot: fc.constant(slot),
          duration: fc.integer({ min: 1, max: 2 }),
          stake: fc.constantFrom(undefined, ...stakes),
        }),
      }),
      fc.oneof(cancel, move, decide),
    )
    .map((acts) => ({ arrives, acts: [...acts] }));

/** Has a package, and uses its hours while an operator corrects them. */
const member: fc.Arbitrary<Customer> = fc
  .tuple(
    register,
    fc.record({ ...buyPackageFields, ...once }),
    fc.array(
      fc.record({
        act: fc.constant('redeem' as const),
        ...payment,
        ...once,
        session: fc.record({ ...time, stake: fc.constant(undefined) }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    fc.oneof(cancel, move),
  )
  .map(([first, second, uses, last]) => ({ arrives: 0, acts: [first, second, ...uses, last] }));

/** Has a booking that an operator moves, and then cancels it, sometimes when its time to cancel is over. */
const movedOne = (atMinutes: number): fc.Arbitrary<Customer> =>
  fc
    .tuple(
      fc.record({
        ...buyFields,
        ...once,
        session: fc.record({
          slot: fc.integer({ min: 1, max: 3 }),
          duration: fc.constant(1),
          stake: fc.constantFrom(undefined, ...stakes),
        }),
      }),
      fc.record({
        act: fc.constant('wait' as const),
        minutes: fc.constantFrom(1 as const, 30 as const, 70 as const),
      }),
      fc.oneof(cancel, cancel, move),
    )
    .map((acts) => ({ arrives: Math.max(0, atMinutes - 1), acts: [...acts] }));

/** The visitor whom the first act of the office is about that is about one. Undefined when none is. */
export const customerOf = (office: readonly OfficeAct[]): fc.Arbitrary<Customer | undefined> => {
  for (const act of office) {
    if ('extent' in act) return rivalFor(act.slot, act.atMinutes);
    if (act.act === 'correct hours') return member;
    if (act.act === 'move for a holder') return movedOne(act.atMinutes);
  }
  return fc.constant(undefined);
};
