import * as fc from 'fast-check';
import {
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

const wait = fc.record({
  act: fc.constant('wait' as const),
  minutes: fc.constantFrom(1 as const, 30 as const, 70 as const),
});

const disputed = { ...paysAndReturns, card: fc.constant('is disputed' as const) };

const buysSession = fc.record({
  ...buyFields,
  ...disputed,
  session: fc.record({
    ...time,
    slot: fc.constantFrom(0, 2, 2, 3, 3),
    stake: fc.constantFrom(undefined, ...stakes),
  }),
});

const buysPackage = fc.record({ ...buyPackageFields, ...disputed });

const redeems = fc.record({
  act: fc.constant('redeem' as const),
  ...payment,
  ...disputed,
  session: fc.record({ ...time, stake: fc.constantFrom(undefined, undefined, ...stakes) }),
});

/** Visitors who dispute their payments with the bank, and change, decide or leave what they have bought meanwhile. */
export const disputers = (most: number) =>
  fc
    .tuple(
      fc.oneof(
        { weight: 4, arbitrary: fc.tuple(buysSession) },
        { weight: 2, arbitrary: fc.tuple(register, buysSession) },
        { weight: 2, arbitrary: fc.tuple(register, buysPackage, redeems) },
      ),
      fc.array(
        fc.oneof(
          { weight: 4, arbitrary: cancel },
          { weight: 2, arbitrary: move },
          { weight: 4, arbitrary: decide },
          { weight: 3, arbitrary: wait },
          { weight: 1, arbitrary: redeems },
          { weight: 1, arbitrary: leave },
        ),
        { minLength: 1, maxLength: most },
      ),
    )
    .map(([first, then]) => [...first, ...then]);
