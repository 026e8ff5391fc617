import * as fc from 'fast-check';
import type { CodeTerms } from '../../../../shared/domain/prices/codes.ts';
import {
  type Act,
  buyFields,
  buyWithCode,
  often,
  payment,
  paysAndReturns,
  phone,
  time,
  waitForSeat,
  walkIn,
} from './acts.ts';

/** A code that an operator makes at the beginning. */
export interface CodePlan extends Pick<CodeTerms, 'centsOff' | 'percent' | 'uses' | 'usesEach'> {
  /** Minutes until the operator ends it. Undefined: never. */
  endsAfter?: number | undefined;
}

interface Person {
  arrives: number;
  acts: Act[];
}

/** The people who wait, walk in, phone and use codes, beside the others of a history. */
export interface Growth {
  codes: CodePlan[];
  visitors: Person[];
}

const once = { ...paysAndReturns, tabs: fc.constant(1), reloads: fc.constant(false) };
const sessionAt = (slot: number) =>
  fc.record({ slot: fc.constant(slot), duration: fc.constant(1), stake: fc.constant(undefined) });
const buysAt = (slot: number) => fc.record({ ...buyFields, ...once, session: sessionAt(slot) });
const waits = fc.record({
  act: fc.constant('wait' as const),
  minutes: fc.constantFrom(5 as const, 5 as const, 15 as const, 30 as const),
});
const cancels = fc.constant({ act: 'cancel' as const, which: 0 as const, thinks: 0 as const, tabs: 1 });
const arrivesAt = (...minutes: number[]) => fc.constantFrom(...minutes);

/** Has a seat, and gives it up while others wait for it. */
const givesUp = (slot: number): fc.Arbitrary<Person> =>
  fc.tuple(buysAt(slot), waits, cancels).map((acts) => ({ arrives: 0, acts: [...acts] }));

/** Holds a seat, and never pays. */
const neverPays = (slot: number): fc.Arbitrary<Person> =>
  fc
    .tuple(
      fc.record({
        ...buyFields,
        ...once,
        card: fc.constant('none' as const),
        session: sessionAt(slot),
      }),
    )
    .map((acts) => ({ arrives: 0, acts: [...acts] }));

const stays = (slot: number): fc.Arbitrary<Person> =>
  fc.tuple(buysAt(slot)).map((acts) => ({ arrives: 0, acts: [...acts] }));

/** Wants a seat in the moment in which it is given up. */
const rival = (slot: number): fc.Arbitrary<Person> =>
  fc
    .tuple(arrivesAt(5, 5.02, 5.05, 15.02, 30.05), buysAt(slot))
    .map(([arrives, act]) => ({ arrives, acts: [act] }));

const waiter = (slot: number): fc.Arbitrary<Person> =>
  fc
    .tuple(arrivesAt(1, 2, 2.01, 3, 4), waitForSeat)
    .map(([arrives, act]) => ({ arrives, acts: [{ ...act, slot }] }));

/** An hour that is full, while people wait for it. */
const fullHouse: fc.Arbitrary<Growth> = fc
  .constantFrom(0, 1, 2, 2, 3)
  .chain((slot) =>
    fc.tuple(
      fc.tuple(givesUp(slot), fc.oneof(givesUp(slot), neverPays(slot)), fc.oneof(givesUp(slot), stays(slot))),
      fc.array(waiter(slot), { minLength: 1, maxLength: 4 }),
      fc.array(rival(slot), { maxLength: 1 }),
    ),
  )
  .map((people) => ({ codes: [], visitors: people.flat() }));

const atTheDoor: fc.Arbitrary<Growth> = fc
  .array(fc.tuple(arrivesAt(0, 0, 1, 10, 19.9, 20.1), fc.array(walkIn, { minLength: 1, maxLength: 2 })), {
    minLength: 1,
    maxLength: 3,
  })
  .map((people) => ({ codes: [], visitors: people.map(([arrives, acts]) => ({ arrives, acts })) }));

const onThePhone: fc.Arbitrary<Growth> = fc
  .array(fc.tuple(arrivesAt(0, 0, 0.02, 5), phone), { minLength: 1, maxLength: 3 })
  .map((people) => ({ codes: [], visitors: people.map(([arrives, act]) => ({ arrives, acts: [act] })) }));

const codePlan: fc.Arbitrary<CodePlan> = fc
  .tuple(
    fc.constantFrom({ percent: 10 }, { percent: 33 }, { percent: 100 }, { centsOff: 1999 }),
    fc.constantFrom<Pick<CodePlan, 'uses' | 'usesEach'>>(
      { uses: 1 },
      { uses: 1 },
      { uses: 2 },
      { usesEach: 1 },
    ),
    fc.constantFrom(undefined, undefined, 1, 10),
  )
  .map(([off, limit, endsAfter]) => ({ ...off, ...limit, endsAfter }));

const withCodes: fc.Arbitrary<Growth> = fc
  .tuple(
    fc.array(codePlan, { minLength: 1, maxLength: 2 }),
    fc.array(
      fc.tuple(
        arrivesAt(0.5, 0.5, 0.5, 5, 17),
        fc.array(
          fc.oneof(
            { weight: 4, arbitrary: buyWithCode },
            {
              weight: 1,
              arbitrary: fc.record({
                ...buyFields,
                session: fc.record({ ...time, stake: fc.constant(undefined) }),
                ...payment,
              }),
            },
          ),
          { minLength: 1, maxLength: 2 },
        ),
      ),
      { minLength: 2, maxLength: 4 },
    ),
  )
  .map(([codes, people]) => ({
    codes,
    visitors: people.map(([arrives, acts]) => ({ arrives, acts })),
  }));

/** Absent in most histories. */
export const growth: fc.Arbitrary<Growth | undefined> = fc.oneof(
  often<Growth | undefined>(10, undefined),
  { weight: 3, arbitrary: fullHouse },
  { weight: 1, arbitrary: atTheDoor },
  { weight: 1, arbitrary: onThePhone },
  { weight: 1, arbitrary: withCodes },
);
