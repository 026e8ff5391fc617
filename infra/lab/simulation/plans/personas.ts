import * as fc from 'fast-check';
import {
  act,
  atOnce,
  buy,
  buyAgainFields,
  buyFields,
  buyPackageFields,
  changeFields,
  decide,
  leavesAtOnce,
  type PlainAct,
  payment,
  paysAndReturns,
  redeem,
  stakes,
  time,
} from './acts.ts';
import { changers } from './changers.ts';

/** A member who buys a package and uses it up. */
const member = (most: number) =>
  fc
    .tuple(
      fc.record({
        act: fc.constant('buy package' as const),
        ...payment,
        type: fc.constantFrom('mini' as const, 'full' as const),
        ...paysAndReturns,
      }),
      fc.array(
        fc.oneof(
          { weight: 2, arbitrary: redeem },
          {
            weight: 2,
            arbitrary: fc.record({
              act: fc.constant('at once' as const),
              acts: fc.array(redeem, { minLength: 2, maxLength: 3 }),
            }),
          },
          { weight: 2, arbitrary: leavesAtOnce },
          { weight: 1, arbitrary: act },
        ),
        { minLength: 1, maxLength: most },
      ),
    )
    .map(([bought, then]) => [bought, ...then]);

/** A visitor who stakes money on a session and decides the stake. */
const staker = (most: number) =>
  fc
    .tuple(
      fc.record({
        act: fc.constant('buy' as const),
        ...payment,
        session: fc.record({ ...time, stake: fc.constantFrom(...stakes) }),
        ...paysAndReturns,
      }),
      decide,
      fc.array(fc.oneof(decide, act), { maxLength: most }),
    )
    .map(([bought, decided, then]) => [bought, decided, ...then]);

const simply = <Name extends PlainAct>(name: Name) => fc.constant({ act: name });

/** A member who manages the account. */
const holder = (most: number) =>
  fc
    .tuple(
      simply('register'),
      simply('confirm e-mail'),
      fc.array(
        fc.oneof(
          simply('log out'),
          simply('log in'),
          simply('change password'),
          simply('reset password'),
          simply('reset password'),
          simply('delete account'),
          act,
        ),
        { minLength: 1, maxLength: most },
      ),
    )
    .map(([first, second, then]) => [first, second, ...then]);

/** Two people at one browser: the second finds what the first has begun to buy. */
const sharers = fc
  .tuple(
    fc.oneof(simply('register'), simply('look around')),
    fc.record({
      ...buyFields,
      card: fc.constant('none' as const),
      thinks: fc.constant(0),
      reloads: fc.constant(false),
    }),
    simply('register'),
    fc.record({ ...buyAgainFields, which: fc.constant(0), ...paysAndReturns }),
  )
  .map((shared) => [...shared]);

const waits = (minutes: 5 | 30) => fc.constant({ act: 'wait' as const, minutes });
/** Books with package hours. */
const uses = (session: { slot: number; duration: number }) =>
  fc.record({
    act: fc.constant('redeem' as const),
    ...payment,
    ...paysAndReturns,
    session: fc.constant({ ...session, stake: undefined }),
  });

/** A member who is signed out after paying, or changes the browser, and returns to the purchase. */
const switchers = fc
  .tuple(
    simply('register'),
    fc.oneof(
      fc.record({ ...buyFields, ...paysAndReturns, returns: fc.constant(undefined) }),
      fc.record({ ...buyPackageFields, ...paysAndReturns, returns: fc.constant(undefined) }),
    ),
    fc.array(fc.oneof(simply('log out'), simply('change browser'), simply('change password')), {
      minLength: 1,
      maxLength: 2,
    }),
    fc.record({ ...buyAgainFields, ...paysAndReturns, which: fc.constant(0) }),
  )
  .map(([first, second, then, last]) => [first, second, ...then, last]);

/** A visitor who is owed a refund by a card that takes none, ever or for a while. */
const unrefundable = fc
  .tuple(
    fc.record({
      ...buyFields,
      ...paysAndReturns,
      card: fc.constantFrom(
        'takes no refunds' as const,
        'takes refunds later' as const,
        'cannot be refunded' as const,
      ),
      session: fc.record({
        ...time,
        slot: fc.constantFrom(2, 3),
        stake: fc.constant('anti-charity' as const),
      }),
    }),
    fc.oneof(
      fc.record({ act: fc.constant('decide' as const), choices: fc.tuple(fc.constant('refund' as const)) }),
      fc.record({ ...changeFields, act: fc.constant('cancel' as const), which: fc.constant(0) }),
    ),
  )
  .map((story) => [...story]);

/** A visitor who is owed a refund. */
export const refunder = fc
  .tuple(
    fc.record({
      ...buyFields,
      ...paysAndReturns,
      tabs: fc.constant(1),
      reloads: fc.constant(false),
      session: fc.record({ ...time, stake: fc.constant('anti-charity' as const) }),
    }),
    fc.record({ act: fc.constant('decide' as const), choices: fc.tuple(fc.constant('refund' as const)) }),
  )
  .map((refunding) => [...refunding]);

/** Visitors who continue after a while, in which the operator may have changed the configuration. */
const returners = fc
  .oneof(
    fc.tuple(
      simply('register'),
      simply('confirm e-mail'),
      fc.record({
        act: fc.constant('buy package' as const),
        ...payment,
        ...paysAndReturns,
        type: fc.constant('full' as const),
      }),
      waits(30),
      uses({ slot: 2, duration: 1 }),
      uses({ slot: 3, duration: 3 }),
    ),
    fc.tuple(
      fc.record({
        ...buyFields,
        ...paysAndReturns,
        session: fc.record({ ...time, stake: fc.constant('anti-charity' as const) }),
      }),
      waits(30),
      fc.record({
        act: fc.constant('decide' as const),
        choices: fc.tuple(fc.constant('achieved' as const)),
      }),
    ),
    fc.tuple(
      fc.record({ ...buyFields, ...paysAndReturns, card: fc.constant('none' as const) }),
      waits(5),
      fc.record({ ...buyAgainFields, ...paysAndReturns, which: fc.constant(0) }),
    ),
  )
  .map((returner) => [...returner]);

/** Guests who take their booking into an account, or have a new link to it sent. */
const keepers = fc
  .tuple(
    fc.record({ ...buyFields, ...paysAndReturns }),
    fc.oneof(simply('register'), simply('see free hours')),
    simply('look around'),
  )
  .map((kept) => [...kept]);

export const acts = (most: number) =>
  fc.oneof(
    { weight: 20, arbitrary: fc.array(act, { minLength: 1, maxLength: most }) },
    { weight: 4, arbitrary: member(most) },
    { weight: 9, arbitrary: changers(most) },
    { weight: 4, arbitrary: staker(1) },
    { weight: 4, arbitrary: holder(2) },
    { weight: 1, arbitrary: sharers },
    { weight: 8, arbitrary: returners },
    { weight: 6, arbitrary: unrefundable },
    { weight: 4, arbitrary: switchers },
    { weight: 2, arbitrary: keepers },
  );

const wantsSession = fc.oneof({ weight: 8, arbitrary: buy }, { weight: 1, arbitrary: atOnce });

/** In a crowd most visitors want a session. */
export const actsInCrowd = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(wantsSession) },
  { weight: 2, arbitrary: fc.tuple(wantsSession, act) },
  { weight: 1, arbitrary: member(1) },
);
