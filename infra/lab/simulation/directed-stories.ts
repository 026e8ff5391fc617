import { crowdedStories, guestStories } from './guest-stories.ts';
import type { Act, SessionWish } from './plans/acts.ts';
import type { ClosingAct } from './plans/closing-acts.ts';
import type { DirectedStory, History } from './plans/history.ts';
import type { BookingAct } from './plans/office-acts.ts';

type ActOf<Name extends Act['act']> = Extract<Act, { act: Name }>;

const once = {
  thinks: 0,
  returns: 0,
  tabs: 1,
  elsewhere: false,
  reloads: false,
} as const satisfies Partial<ActOf<'buy'>>;

const paysToDispute = { ...once, card: 'is disputed' } as const;

const session = (slot: number, duration = 1, stake?: SessionWish['stake']): SessionWish => ({
  slot,
  duration,
  stake,
});

const buys = (wish: SessionWish): Act => ({ act: 'buy', ...paysToDispute, session: wish });
const buysByCard = (wish: SessionWish): ActOf<'buy'> => ({
  act: 'buy',
  ...once,
  card: 'good',
  session: wish,
});
const buysPackage: ActOf<'buy package'> = { act: 'buy package', type: 'full', ...paysToDispute };
const redeems = (wish: SessionWish): Act => ({ act: 'redeem', ...paysToDispute, session: wish });
const cancels: Act = { act: 'cancel', which: 0, thinks: 0, tabs: 1 };
const decides = (...choices: ActOf<'decide'>['choices']): Act => ({ act: 'decide', choices });
const waits = (minutes: ActOf<'wait'>['minutes']): Act => ({ act: 'wait', minutes });
const registers: Act = { act: 'register' };
const leaves: Act = { act: 'delete account' };

const visitor = (...acts: Act[]) => ({ arrives: 0, acts });

/** For what happens only when two answers overlap: slow answers, and several visitors who do the same. */
const slow = { slowness: 100 } as const;
const crowd = (...acts: Act[]) => ({
  seatsPerHour: 6,
  visitors: Array.from({ length: 6 }, () => visitor(...acts)),
});

const closesTheDay: ClosingAct = {
  act: 'close and cancel',
  atMinutes: 5,
  extent: 'a day',
  slot: 2,
  keepsOne: false,
  tabs: 1,
  reopensAfter: 0,
};

const refundsThePrice: BookingAct = {
  act: 'refund a part',
  part: 1,
  atMinutes: 5,
  which: 0,
  slot: 0,
  tabs: 1,
};

const movesTheSession: BookingAct = {
  act: 'move for a holder',
  part: undefined,
  atMinutes: 5,
  which: 0,
  slot: 3,
  tabs: 1,
};

/** By name. None violates anything, and each shows the planted bugs that name it. */
export const directedStories: Readonly<Record<string, DirectedStory>> = {
  'hours are redeemed after a part of a package was lost': {
    visitors: [
      visitor(
        registers,
        buysPackage,
        waits(30),
        redeems(session(2, 3)),
        redeems(session(2)),
        redeems(session(3, 2)),
      ),
    ],
    bank: [
      { atMinutes: 1, act: 'dispute', part: 0.6 },
      { atMinutes: 5, act: 'lose', which: 0 },
    ],
  },
  'a refund is on its way while a dispute is lost': {
    visitors: [visitor(buys(session(2, 2)), waits(1), cancels)],
    bank: [
      { atMinutes: 0.02, act: 'keep refunds' },
      { atMinutes: 5, act: 'dispute', part: 1 },
      { atMinutes: 20, act: 'lose', which: 0 },
      { atMinutes: 2000, act: 'let refunds arrive' },
    ],
  },
  'a refund comes back after a lost dispute': {
    visitors: [visitor(buys(session(2, 2, 'anti-charity')), waits(1), cancels)],
    bank: [
      { atMinutes: 5, act: 'dispute', part: 1 },
      { atMinutes: 20, act: 'lose', which: 0 },
      { atMinutes: 40, act: 'send refunds back' },
    ],
  },
  'a refund comes back after a part of the payment was lost': {
    visitors: [visitor(buys(session(2, 2)), waits(1), cancels)],
    bank: [
      { atMinutes: 5, act: 'dispute', part: 0.5 },
      { atMinutes: 20, act: 'lose', which: 0 },
      { atMinutes: 40, act: 'send refunds back' },
    ],
  },
  'a refund fails before a part of it is lost': {
    visitors: [visitor(buys(session(2, 2)), waits(1), cancels)],
    bank: [
      { atMinutes: 0.02, act: 'keep refunds' },
      { atMinutes: 5, act: 'let refunds fail' },
      { atMinutes: 8, act: 'dispute', part: 0.5 },
      { atMinutes: 20, act: 'lose', which: 0 },
    ],
  },
  'a refund waits while a part of the payment is disputed and lost': {
    visitors: [visitor(buys(session(2, 2)), waits(1), cancels)],
    bank: [
      { atMinutes: 5, act: 'dispute', part: 0.5 },
      { atMinutes: 10, act: 'lose', which: 0 },
      { atMinutes: 30, act: 'take refunds' },
    ],
  },
  'a donation is settled while a dispute opens': {
    ...slow,
    ...crowd(buys(session(2, 1, 'charity')), decides('achieved')),
    bank: [{ atMinutes: 0.05, act: 'dispute', part: 1 }],
  },
  'a second dispute is won after the first is lost': {
    visitors: [visitor(buys(session(2, 2)), waits(30), cancels)],
    bank: [
      { atMinutes: 1, act: 'dispute', part: 0.3 },
      { atMinutes: 2, act: 'dispute', part: 0.3 },
      { atMinutes: 5, act: 'lose', which: 0 },
      { atMinutes: 10, act: 'win', which: 1 },
    ],
  },
  'one of two disputes is won': {
    visitors: [visitor(buys(session(2, 2)), waits(30), cancels)],
    bank: [
      { atMinutes: 1, act: 'dispute', part: 0.3 },
      { atMinutes: 2, act: 'dispute', part: 0.3 },
      { atMinutes: 5, act: 'win', which: 0 },
    ],
  },
  'two disputes end at once': {
    ...slow,
    ...crowd(buys(session(2, 1, 'charity')), waits(30), cancels),
    bank: [
      { atMinutes: 1, act: 'dispute', part: 0.3 },
      { atMinutes: 2, act: 'dispute', part: 0.3 },
      { atMinutes: 10, act: 'win', which: 0 },
      { atMinutes: 10, act: 'win', which: 1 },
    ],
  },
  'a donation is disputed before it is paid out': {
    visitors: [visitor(buys(session(2, 1, 'charity')), decides('achieved'), waits(30))],
    bank: [{ atMinutes: 10, act: 'dispute', part: 1 }],
  },
  'a decided donation is lost after the office has refunded the price': {
    visitors: [visitor(buys(session(2, 1, 'charity')), decides('achieved'), waits(30), cancels)],
    office: [refundsThePrice],
    bank: [
      { atMinutes: 10, act: 'dispute', part: 0.1 },
      { atMinutes: 20, act: 'lose', which: 0 },
    ],
  },
  'a closure is reopened while it goes on cancelling': {
    slowness: 3,
    office: [closesTheDay],
    ...crowd(buys(session(2)), waits(30)),
    bank: [],
  },
  'the office moves a session whose holder has left': {
    stakeMode: 'attested',
    visitors: [visitor(registers, buys(session(0, 1, 'anti-charity')), leaves)],
    office: [movesTheSession],
    bank: [],
  },
  'an account is deleted in the middle of a session': {
    visitors: [{ arrives: 54, acts: [registers, buys(session(0)), waits(30), leaves] }],
    bank: [],
  },
  'the last hour of a package is booked for the first of its sessions': {
    visitors: [0, 1, 2].map((slot) =>
      visitor(
        registers,
        { ...buysPackage, card: 'good' },
        redeems(session(slot + 1)),
        redeems(session((slot + 2) % 4)),
        redeems(session((slot + 3) % 4)),
        redeems(session(slot)),
      ),
    ),
    seatsPerHour: 6,
    bank: [],
  },
  'a browser begins to buy in two tabs at once': {
    ...slow,
    visitors: Array.from({ length: 4 }, (_, slot) =>
      visitor(
        { act: 'buy', ...once, card: 'none', session: session(slot) },
        { act: 'at once', acts: [slot, (slot + 1) % 4].map((other) => buysByCard(session(other))) },
      ),
    ),
    seatsPerHour: 6,
    bank: [],
  },
  ...guestStories,
};

/** The history of a story. The seed decides the order of events, and every id. */
export const historyOfStory = (name: string, seed: number): History => {
  const story = directedStories[name] ?? crowdedStories[name];
  if (!story) throw new Error(`There is no story "${name}"`);
  return {
    seed,
    faultPercent: 0,
    weather: 'storm',
    slowness: 1,
    seatsPerHour: 2,
    stakeMode: 'honour',
    begins: 0,
    office: [],
    changes: [],
    mailOutageMinutes: 0,
    deafUntilMinutes: 0,
    indexLagSeconds: 0,
    dueCheckouts: 0,
    isHousehold: false,
    ...story,
  };
};
