import * as fc from 'fast-check';
import { type ConfigurationChange, configurationChanges } from './configuration.ts';

/** A session that visitors want, as an index into those that a history offers. */
const time = { slot: fc.integer({ min: 0, max: 3 }), duration: fc.integer({ min: 1, max: 3 }) };
const stakes = ['charity', 'anti-charity'] as const;
const session = fc.record({ ...time, stake: fc.constantFrom(undefined, undefined, ...stakes) });
export type SessionWish = { slot: number; duration: number; stake: 'charity' | 'anti-charity' | undefined };

/** Its bank takes its time: until it has decided, Stripe says that the payment is being processed. */
export const slowCard = '4000056655665556';

export const cards = {
  good: ['4242424242424242'],
  'declined, then good': ['4000000000000002', '5555555555554444'],
  declined: ['4000000000000002'],
  authenticates: ['4000000000003220'],
  'refunds slowly': ['4000000000007726'],
  'cannot be refunded': ['4000000000005126'],
  'is decided later': [slowCard],
  none: [],
} as const satisfies Record<string, readonly string[]>;
export type Card = keyof typeof cards;

const often = <Value>(weight: number, value: Value) => ({ weight, arbitrary: fc.constant(value) });

const card = fc.oneof(
  often<Card>(9, 'good'),
  ...(Object.keys(cards) as Card[]).map((name) => often(name === 'none' ? 3 : 1, name)),
);

/** Minutes: within a hold, about its end, after it. */
const pause = fc.constantFrom(0, 0, 0, 0, 1, 5, 14, 15, 16, 30, 70);

const payment = {
  card,
  /** Between seeing the card form and sending it. */
  thinks: pause,
  /** Between paying and coming back to the site. */
  returns: fc.oneof(often(6, 0), often(1, 3), often(1, 20), often(2, undefined)),
  /** Loads the page so often at once, in tabs of one browser. */
  tabs: fc.oneof(often(5, 1), often(1, 2), often(1, 3)),
  /** Loads the page again after paying, as one who does not know whether it worked. */
  reloads: fc.oneof(often(4, false), often(1, true)),
};

/** Of who is to go on with what they bought. */
const paysAndReturns = {
  card: fc.constant('good' as const),
  thinks: fc.constant(0),
  returns: fc.constant(0),
};

const buyFields = { act: fc.constant('buy' as const), session, ...payment };
const buy = fc.record(buyFields);
const buyAgainFields = {
  act: fc.constant('buy again' as const),
  which: fc.nat({ max: 3 }),
  ...payment,
};
const buyAgain = fc.record(buyAgainFields);
const buyPackage = fc.record({
  act: fc.constant('buy package' as const),
  type: fc.constantFrom('mini' as const, 'full' as const),
  ...payment,
});
const redeem = fc.record({ act: fc.constant('redeem' as const), session, ...payment });
const decide = fc.record({
  act: fc.constant('decide' as const),
  choices: fc.array(fc.constantFrom('achieved' as const, 'failed' as const, 'refund' as const), {
    minLength: 1,
    maxLength: 3,
  }),
});
const plain = fc.record({
  act: fc.constantFrom(
    'register' as const,
    'log out' as const,
    'log in' as const,
    'confirm e-mail' as const,
    'delete account' as const,
    'look around' as const,
    'change password' as const,
    'reset password' as const,
    'decide for somebody else' as const,
    'see free hours' as const,
    'write a message' as const,
  ),
});
const offerLess = fc.record({ act: fc.constant('offer less' as const), session });
const wait = fc.record({ act: fc.constant('wait' as const), minutes: pause });

const single = fc.oneof(
  { weight: 9, arbitrary: buy },
  { weight: 2, arbitrary: buyAgain },
  { weight: 2, arbitrary: buyPackage },
  { weight: 4, arbitrary: redeem },
  { weight: 5, arbitrary: decide },
  { weight: 9, arbitrary: plain },
  { weight: 1, arbitrary: offerLess },
  { weight: 1, arbitrary: wait },
);
export type SingleAct = TypeOf<typeof single>;

const leave = { act: 'delete account' as const };

/** In tabs of one browser, side by side. */
const atOnce = fc.record({
  act: fc.constant('at once' as const),
  acts: fc.array(
    fc.oneof(often(1, leave), ...[buy, redeem, buyAgain].map((arbitrary) => ({ weight: 3, arbitrary }))),
    { minLength: 2, maxLength: 3 },
  ),
});

/** Leaves while something is still being booked. */
const leavesAtOnce = fc.record({
  act: fc.constant('at once' as const),
  acts: fc.tuple(fc.oneof(redeem, buy), fc.constant(leave)),
});

const act = fc.oneof({ weight: 8, arbitrary: single }, { weight: 1, arbitrary: atOnce });
/** Somebody who buys a package and uses it up. */
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

/** Somebody who stakes money on a session, and decides what becomes of it. */
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

const simply = <Name extends TypeOf<typeof plain>['act']>(name: Name) => fc.constant({ act: name });

/** Somebody with an account, who looks after it. */
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
          simply('delete account'),
          act,
        ),
        { minLength: 1, maxLength: most },
      ),
    )
    .map(([first, second, then]) => [first, second, ...then]);

/** Two who use one browser: the second finds what the first has begun to buy. */
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

const acts = (most: number) =>
  fc.oneof(
    { weight: 20, arbitrary: fc.array(act, { minLength: 1, maxLength: most }) },
    { weight: 4, arbitrary: member(most) },
    { weight: 4, arbitrary: staker(1) },
    { weight: 2, arbitrary: holder(2) },
    { weight: 1, arbitrary: sharers },
  );

const wantsSession = fc.oneof({ weight: 8, arbitrary: buy }, { weight: 1, arbitrary: atOnce });

/** In a crowd everybody wants a session first of all. */
const actsInCrowd = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(wantsSession) },
  { weight: 2, arbitrary: fc.tuple(wantsSession, act) },
  { weight: 1, arbitrary: member(1) },
);

export type Act = TypeOf<typeof act>;
type TypeOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
export type Payment = Pick<TypeOf<typeof buy>, keyof typeof payment>;

export interface History {
  /** Of the order of events, of the faults, and of every id. */
  seed: number;
  /** How many of a hundred requests a fault strikes. */
  faultPercent: number;
  /** How much slower the slowest answers are. */
  slowness: number;
  seatsPerHour: number;
  /** Which of the times that a history may begin at. */
  begins: number;
  /** What the operator changes, so many minutes after the beginning. */
  changes: { atMinutes: number; change: ConfigurationChange }[];
  visitors: { arrives: number; acts: TypeOf<typeof act>[] }[];
}

/** While the first act is under way, or between two. */
const configurationChange = fc.record({
  atMinutes: fc.constantFrom(0.1, 0.5, 3, 10, 20),
  change: fc.constantFrom(...configurationChanges),
});

export interface Size {
  minVisitors: number;
  maxVisitors: number;
}

export const histories = ({ minVisitors, maxVisitors }: Size): fc.Arbitrary<History> => {
  const isCrowd = minVisitors >= 20;
  return fc.record({
    seed: fc.noBias(fc.nat()),
    faultPercent: fc.constantFrom(0, 1, 3, 3, 8, 15),
    slowness: fc.constantFrom(1, 10, 100),
    seatsPerHour: isCrowd ? fc.constantFrom(3, 6, 12) : fc.integer({ min: 1, max: 3 }),
    begins: fc.nat({ max: 1 }),
    changes: fc.oneof(often<History['changes']>(4, []), {
      weight: 1,
      arbitrary: fc.array(configurationChange, { minLength: 1, maxLength: 2 }),
    }),
    visitors: fc.array(
      fc.record({
        arrives: fc.constantFrom(0, 0, 0, 0, 1, 10, 16),
        acts: isCrowd ? actsInCrowd : acts(3),
      }),
      { minLength: minVisitors, maxLength: maxVisitors, size: 'max' },
    ),
  });
};
