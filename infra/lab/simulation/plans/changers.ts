import * as fc from 'fast-check';
import {
  buyAgainFields,
  buyFields,
  buyPackageFields,
  cancel,
  decide,
  leave,
  move,
  payment,
  paysAndReturns,
  register,
  stakes,
  time,
} from './acts.ts';

/** Mostly a session of the next day, which can still be changed. */
const laterTime = { ...time, slot: fc.constantFrom(0, 1, 2, 2, 2, 3, 3, 3) };

const changesAtOnce = fc.record({
  act: fc.constant('at once' as const),
  acts: fc.tuple(fc.oneof(cancel, move), fc.oneof(cancel, move, decide, leave)),
});

const buysAndReturns = fc.record({
  ...buyFields,
  ...paysAndReturns,
  session: fc.record({ ...laterTime, stake: fc.constantFrom(undefined, ...stakes) }),
});
const redeemsLater = fc.record({
  act: fc.constant('redeem' as const),
  ...payment,
  ...paysAndReturns,
  session: fc.record({ ...laterTime, stake: fc.constantFrom(undefined, undefined, ...stakes) }),
});
const buysPackage = fc.record({
  ...buyPackageFields,
  ...paysAndReturns,
  type: fc.constant('mini' as const),
});

/** Visitors who cancel and move what they have booked, by card or with package hours, and book it again. */
export const changers = (most: number) =>
  fc
    .tuple(
      fc.oneof(
        { weight: 3, arbitrary: fc.tuple(buysAndReturns) },
        { weight: 1, arbitrary: fc.tuple(register, buysAndReturns) },
        { weight: 2, arbitrary: fc.tuple(register, buysPackage, redeemsLater) },
      ),
      fc.array(
        fc.oneof(
          { weight: 4, arbitrary: cancel },
          { weight: 4, arbitrary: move },
          { weight: 3, arbitrary: changesAtOnce },
          { weight: 2, arbitrary: fc.record({ ...buyAgainFields, ...paysAndReturns }) },
          { weight: 2, arbitrary: redeemsLater },
          { weight: 1, arbitrary: leave },
          { weight: 1, arbitrary: fc.constant({ act: 'look around' as const }) },
        ),
        { minLength: 1, maxLength: most },
      ),
    )
    .map(([first, then]) => [...first, ...then]);
