import * as fc from 'fast-check';
import {
  type Act,
  buyAgainFields,
  buyFields,
  buyPackageFields,
  decide,
  leave,
  payment,
  paysAndReturns,
  register,
  stakes,
} from './acts.ts';
import type { ConfigurationChange } from './configuration.ts';
import { disputers } from './disputers.ts';

const once = { ...paysAndReturns, tabs: fc.constant(1), reloads: fc.constant(false) };
/** The first or the second hour of the next day. */
const at = (slot: 2 | 3) =>
  fc.record({ slot: fc.constant(slot), duration: fc.constant(1), stake: fc.constant(undefined) });

const buys = (slot: 2 | 3) => fc.record({ ...buyFields, ...once, session: at(slot) });
const buysTheSame = fc.record({ ...buyAgainFields, ...once, which: fc.constant(0) });
const buysPackage = fc.record({ ...buyPackageFields, ...once, type: fc.constant('mini' as const) });
const redeems = (slot: 2 | 3) =>
  fc.record({ act: fc.constant('redeem' as const), ...payment, ...once, session: at(slot) });

const newest = { which: fc.constant(0), tabs: fc.constant(1) };
const cancels = fc.record({ act: fc.constant('cancel' as const), ...newest, thinks: fc.constant(0) });
const moves = (slot: 0 | 2 | 3, thinks: 0 | 31 | 70) =>
  fc.record({
    act: fc.constant('move' as const),
    ...newest,
    slot: fc.constant(slot),
    thinks: fc.constant(thinks),
  });

const donatesWith = (slot: 2 | 3) =>
  fc.record({
    ...buyFields,
    ...once,
    session: fc.record({
      slot: fc.constant(slot),
      duration: fc.constant(1),
      stake: fc.constantFrom(...stakes),
    }),
  });
const cancelsAndDecides = fc.record({
  act: fc.constant('at once' as const),
  acts: fc.tuple(cancels, decide),
});

/** Visitors who change a booking at the limits of its policy, or buy again what they have cancelled. */
const rebookers = fc
  .oneof(
    // Free cancelling has ended when they move, and the new time is more than a day ahead.
    fc.tuple(buys(2), moves(3, 70), cancels),
    // Too late on some days, since half an hour has passed.
    fc.tuple(buys(2), moves(3, 31), cancels),
    // To an hour that has begun.
    fc.tuple(buys(2), moves(0, 70)),
    fc.tuple(buys(2), moves(3, 0), moves(2, 0), moves(3, 0)),
    fc.tuple(buys(2), cancels, buysTheSame),
    // The last hours of a package are for an earlier session than its first ones.
    fc.tuple(register, buysPackage, redeems(3), redeems(2)),
    fc.tuple(register, buysPackage, redeems(2), cancels, redeems(2)),
    {
      weight: 4,
      // The donation is decided while the session is being cancelled.
      arbitrary: fc.tuple(donatesWith(2), cancelsAndDecides, donatesWith(3), cancelsAndDecides),
    },
  )
  .map((story) => [...story]);

const paysLater = fc.record({
  ...buyFields,
  ...once,
  card: fc.constantFrom('good' as const, 'is decided later' as const),
  thinks: fc.constantFrom(1, 5),
  session: at(3),
});

/** Members who delete their account while they are about to pay in another tab. */
const leavers = fc
  .tuple(
    register,
    fc.record({
      act: fc.constant('at once' as const),
      acts: fc.tuple(paysLater, leave),
    }),
  )
  .map((story) => [...story]);

const at3Minutes = (change: ConfigurationChange) => [{ atMinutes: 3, change }];

/** A visitor who goes on to pay when the prices have changed. */
const latePayer = fc
  .tuple(
    fc.record({ ...buyFields, ...once, card: fc.constant('none' as const), session: at(2) }),
    fc.constant({ act: 'wait' as const, minutes: 5 as const }),
    buysTheSame,
  )
  .map((acts) => ({ acts: [...acts], changes: at3Minutes('prices') }));

/** The first session of a morning begins six minutes later. */
const justInTime = { arrives: 54, begins: 0 };
const paysJustInTime = {
  ...buyFields,
  ...once,
  thinks: fc.constant(5 as const),
  returns: fc.constant(undefined),
};
const firstSession = fc.record({
  slot: fc.constant(0),
  duration: fc.constant(1),
  stake: fc.constant(undefined),
});

/** A visitor whose bank decides when the session has begun. */
const paysTooLate = fc
  .record({ ...paysJustInTime, card: fc.constant('is decided later' as const), session: firstSession })
  .map((act): Story => ({ acts: [act], changes: [], ...justInTime }));

/** A visitor who has paid in time, of which the site does not hear until the session is over. */
const isHeardTooLate = fc
  .tuple(
    fc.record({ ...paysJustInTime, session: firstSession }),
    fc.constant({ act: 'wait' as const, minutes: 70 as const }),
  )
  .map((acts): Story => ({ acts: [...acts], changes: [], ...justInTime, deafUntilMinutes: 128 }));

/** Members who delete their account in the middle of a session, or a moment before it. */
const leavesInSession = fc
  .tuple(
    register,
    fc.record({ ...paysJustInTime, thinks: fc.constant(0 as const), session: firstSession }),
    fc.record({ act: fc.constant('wait' as const), minutes: fc.constantFrom(1 as const, 30 as const) }),
    leave,
  )
  .map((acts): Story => ({ acts: [...acts], changes: [], ...justInTime }));

/** Acts that seldom follow each other by chance, and the conditions that belong to them. */
export interface Story {
  acts: Act[];
  changes: { atMinutes: number; change: ConfigurationChange }[];
  arrives?: number;
  begins?: number;
  deafUntilMinutes?: number;
}

const alone = (acts: Act[]): Story => ({ acts, changes: [] });

/** In each history. */
export const disputed: fc.Arbitrary<Story> = disputers(6).map(alone);

const anyStory: fc.Arbitrary<Story> = fc.oneof(
  { weight: 8, arbitrary: disputers(3).map(alone) },
  { weight: 4, arbitrary: rebookers.map(alone) },
  { weight: 2, arbitrary: leavers.map(alone) },
  { weight: 1, arbitrary: latePayer },
  { weight: 1, arbitrary: paysTooLate },
  { weight: 1, arbitrary: leavesInSession },
  { weight: 1, arbitrary: isHeardTooLate },
);

/** Absent in most histories. */
export const stories: fc.Arbitrary<Story | undefined> = fc.oneof(
  { weight: 8, arbitrary: fc.constant(undefined) },
  { weight: 5, arbitrary: anyStory },
);
