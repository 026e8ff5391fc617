import * as fc from 'fast-check';
import { walkInPayments } from '../../../../shared/domain/door/walk-in.ts';

/** The wish for a session, as an index into the sessions that a history offers. */
export const time = { slot: fc.integer({ min: 0, max: 3 }), duration: fc.integer({ min: 1, max: 3 }) };
export const stakes = ['charity', 'anti-charity'] as const;
const session = fc.record({ ...time, stake: fc.constantFrom(undefined, undefined, ...stakes) });
export type SessionWish = { slot: number; duration: number; stake: 'charity' | 'anti-charity' | undefined };

/** A card whose bank is slow. Until the bank decides, Stripe reports the payment as processing. */
export const slowCard = '4000056655665556';

/** A card to which Stripe refuses every refund for good. */
export const unrefundableCard = '5555555555554444';

/** A card to which Stripe refuses refunds for some minutes or hours, and takes them later. */
export const reluctantCard = '378282246310005';

/** A card whose owner disputes each payment with their bank, which decides some time later. */
export const disputedCard = '5200828282828210';

export const cards = {
  good: ['4242424242424242'],
  'declined, then good': ['4000000000000002', '4242424242424242'],
  declined: ['4000000000000002'],
  authenticates: ['4000000000003220'],
  'refunds slowly': ['4000000000007726'],
  'cannot be refunded': ['4000000000005126'],
  'is decided later': [slowCard],
  'takes no refunds': [unrefundableCard],
  'takes refunds later': [reluctantCard],
  'is disputed': [disputedCard],
  none: [],
} as const satisfies Record<string, readonly string[]>;
type Card = keyof typeof cards;

export const often = <Value>(weight: number, value: Value) => ({ weight, arbitrary: fc.constant(value) });

/** Disputes have stories of their own. */
const card = fc.oneof(
  often<Card>(9, 'good'),
  ...(Object.keys(cards) as Card[])
    .filter((name) => name !== 'is disputed')
    .map((name) => often(name === 'none' ? 3 : 1, name)),
);

/** Minutes of waiting: within a hold, around its end, and after it. */
const pause = fc.constantFrom<number>(0, 0, 0, 0, 1, 5, 14, 15, 16, 30, 70);

export const payment = {
  card,
  /** From the card form to its submission. */
  thinks: pause,
  /** From the payment to the return to the site. Undefined: the visitor does not return. */
  returns: fc.oneof(often(6, 0), often(1, 3), often(1, 20), often(2, undefined)),
  /** The number of tabs of one browser that load the page at once. */
  tabs: fc.oneof(often(5, 1), often(1, 2), often(1, 3)),
  /** True when the bank's page leads back to another browser. */
  elsewhere: fc.oneof(often(5, false), often(1, true)),
  /** True when the visitor reloads the page after paying, because the result is unclear. */
  reloads: fc.oneof(often(4, false), often(1, true)),
};

/** Acts of a visitor who continues with a purchase. */
export const paysAndReturns = {
  card: fc.constant('good' as const),
  thinks: fc.constant(0),
  returns: fc.constant(0),
  elsewhere: fc.constant(false),
};

export const buyFields = { act: fc.constant('buy' as const), session, ...payment };
export const buy = fc.record(buyFields);
export const buyAgainFields = {
  act: fc.constant('buy again' as const),
  which: fc.nat({ max: 3 }),
  ...payment,
};
const buyAgain = fc.record(buyAgainFields);
export const buyPackageFields = {
  act: fc.constant('buy package' as const),
  type: fc.constantFrom('mini' as const, 'full' as const),
  ...payment,
};
const buyPackage = fc.record(buyPackageFields);
export const redeem = fc.record({ act: fc.constant('redeem' as const), session, ...payment });
export const decide = fc.record({
  act: fc.constant('decide' as const),
  choices: fc.array(fc.constantFrom('achieved' as const, 'failed' as const, 'refund' as const), {
    minLength: 1,
    maxLength: 3,
  }),
});
/** Minutes between reading a booking and changing it: the limits of the policy may pass. */
const thinksOver = fc.constantFrom(0, 0, 0, 0, 0, 5, 31, 70, 700);
export const changeFields = { which: fc.constantFrom(0, 0, 0, 1, 2), thinks: thinksOver, tabs: payment.tabs };
export const cancel = fc.record({ act: fc.constant('cancel' as const), ...changeFields });
export const move = fc.record({
  act: fc.constant('move' as const),
  slot: fc.integer({ min: 0, max: 3 }),
  ...changeFields,
});
export type Change = TypeOf<typeof cancel> | TypeOf<typeof move>;
const plain = fc.record({
  act: fc.constantFrom(
    'register' as const,
    'change browser' as const,
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
  { weight: 3, arbitrary: cancel },
  { weight: 3, arbitrary: move },
  { weight: 9, arbitrary: plain },
  { weight: 1, arbitrary: offerLess },
  { weight: 1, arbitrary: wait },
);

/** The answer to an offer, so many minutes after its mail. */
export const answerFields = {
  answer: fc.constantFrom(
    'accept' as const,
    'accept' as const,
    'accept at the last moment' as const,
    'begin, and accept later' as const,
    'begin, and accept elsewhere' as const,
    'decline' as const,
    'leave' as const,
    'leave by mail' as const,
    'ignore' as const,
  ),
  after: fc.constantFrom(0, 0, 0, 1, 5, 20),
  ...payment,
};

/** Joins the list of a full hour, or of any hours of its day, and answers the offer that comes of it. */
export const waitForSeat = fc.record({
  act: fc.constant('wait for a seat' as const),
  slot: fc.integer({ min: 0, max: 3 }),
  duration: fc.constantFrom(1, 1, 1, 2),
  isAny: fc.constant<boolean>(false),
  noticeHours: fc.constantFrom(0, 0, 1, 3),
  /** Minutes from the confirmation until the person looks for an offer no more. */
  patience: fc.constantFrom<number>(40, 100),
  /** False: the click in the mail never comes. */
  confirms: fc.oneof(often(9, true), often(1, false)),
  ...answerFields,
});

/** Asks for seats on the phone, and answers the offer by mail. */
export const phone = fc.record({
  act: fc.constant('ask on the phone' as const),
  slot: fc.integer({ min: 0, max: 3 }),
  duration: fc.constantFrom(1, 1, 2),
  /** Minutes until the operator withdraws the offer. Undefined: never. */
  withdrawnAfter: fc.constantFrom(undefined, undefined, 0.05, 1, 10),
  ...answerFields,
});

/** Comes to the desk without a booking. */
export const walkIn = fc.record({
  act: fc.constant('walk in' as const),
  paidBy: fc.constantFrom(...walkInPayments, 'cash' as const),
  duration: fc.constantFrom(1, 1, 2),
  isStudent: fc.constantFrom('no' as const, 'yes' as const),
  /** The times that the desk sends the same request at once. */
  copies: fc.constantFrom(1, 1, 2, 3),
  ...payment,
});

export const buyWithCode = fc.record({
  act: fc.constant('buy with a code' as const),
  /** An index into the codes of the history. */
  code: fc.nat({ max: 1 }),
  session,
  ...payment,
});

/** Books on the phone, and pays in cash on coming. Only directed stories have it. */
interface OwesAct {
  act: 'owe at the desk';
  slot: number;
  duration: number;
  isStudent: 'no' | 'yes';
  /** Minutes. Undefined: the person never comes. */
  comesAfter: number | undefined;
  /** The times that the desk sends the same request at once. */
  copies: number;
}

/** Acts at the desk, on the list and with codes. */
export type GrowthAct =
  | OwesAct
  | TypeOf<typeof buyWithCode>
  | TypeOf<typeof phone>
  | TypeOf<typeof waitForSeat>
  | TypeOf<typeof walkIn>;
export type Answer = Pick<TypeOf<typeof waitForSeat>, keyof typeof answerFields>;
export type SingleAct = TypeOf<typeof single> | GrowthAct;

export const register = fc.constant({ act: 'register' as const });
export const leave = fc.constant({ act: 'delete account' as const });
const logOut = { act: 'log out' as const };

/** Acts in several tabs of one browser at once. */
export const atOnce = fc.record({
  act: fc.constant('at once' as const),
  acts: fc.array(
    fc.oneof(
      { weight: 1, arbitrary: leave },
      often(1, logOut),
      ...[buy, redeem, buyAgain, buyPackage].map((arbitrary) => ({ weight: 3, arbitrary })),
      ...[cancel, move, decide].map((arbitrary) => ({ weight: 1, arbitrary })),
    ),
    { minLength: 2, maxLength: 3 },
  ),
});

/** Deletes the account while a booking is still under way. */
export const leavesAtOnce = fc.record({
  act: fc.constant('at once' as const),
  acts: fc.tuple(fc.oneof(redeem, buy), leave),
});

export const act = fc.oneof({ weight: 8, arbitrary: single }, { weight: 1, arbitrary: atOnce });

export type Act = TypeOf<typeof act> | GrowthAct;
type TypeOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
export type Payment = Pick<TypeOf<typeof buy>, keyof typeof payment>;
export type PlainAct = TypeOf<typeof plain>['act'];

/** In one tab, and with a return to the site. */
export const paysAtOnce = {
  card: 'good',
  thinks: 0,
  returns: 0,
  tabs: 1,
  elsewhere: false,
  reloads: false,
} as const satisfies Payment;
