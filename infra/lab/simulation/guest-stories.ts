import type { Act, Answer, GrowthAct } from './plans/acts.ts';
import type { DirectedStory } from './plans/history.ts';

const once = {
  card: 'good',
  thinks: 0,
  returns: 0,
  tabs: 1,
  elsewhere: false,
  reloads: false,
} as const;

const buysAt = (slot: number, duration = 1): Act => ({
  act: 'buy',
  ...once,
  session: { slot, duration, stake: undefined },
});
const waits = (minutes: number): Act => ({ act: 'wait', minutes });
const cancels: Act = { act: 'cancel', which: 0, thinks: 0, tabs: 1 };

const answers = (answer: Answer['answer'], after: Answer['after'] = 0): Answer => ({
  ...once,
  answer,
  after,
});

const waitsFor = (slot: number, answer: Answer['answer'], isAny = false): Act => ({
  act: 'wait for a seat',
  slot,
  duration: 1,
  isAny,
  noticeHours: 0,
  patience: 60,
  confirms: true,
  ...answers(answer),
});

type PhoneAct = Extract<GrowthAct, { act: 'ask on the phone' }>;

const phonesFor = (
  slot: number,
  answer: Answer['answer'],
  withdrawnAfter?: PhoneAct['withdrawnAfter'],
): PhoneAct => ({
  act: 'ask on the phone',
  slot,
  duration: 1,
  withdrawnAfter,
  ...answers(answer),
});

type WalkInAct = Extract<GrowthAct, { act: 'walk in' }>;

const walksIn = (paidBy: WalkInAct['paidBy'], copies: WalkInAct['copies'] = 3): WalkInAct => ({
  act: 'walk in',
  paidBy,
  duration: 1,
  isStudent: 'no',
  copies,
  ...once,
});

const owes = (slot: number, comesAfter: number | undefined, copies = 1): Act => ({
  act: 'owe at the desk',
  slot,
  duration: 1,
  isStudent: 'no',
  comesAfter,
  copies,
});

const usesCode = (slot: number, card: keyof typeof cardsOfBuyers = 'good'): Act => ({
  act: 'buy with a code',
  code: 0,
  session: { slot, duration: 1, stake: undefined },
  ...once,
  card: cardsOfBuyers[card],
});
const cardsOfBuyers = { good: 'good', none: 'none' } as const;

const comes = (arrives: number, ...acts: Act[]) => ({ arrives, acts });

interface FullDay {
  /** Those who wait for any hour of the day. */
  people: number;
  seatsPerHour: number;
  /** The hours from the morning on whose seats are given up. */
  freedHours: number;
  /** The minute at which the owner of a seat gives it up. */
  freedAt: (seat: number) => number;
}

/** By then everybody is on the list. */
const firstFreedMinutes = 30;
/** They come so long one after the other. */
const minutesBetween = 0.1;

/** A session can last so long. */
const mostHours = 8;
const hoursOfDay = 15;

/** Sessions that fill a day from an hour on. */
const sessionsFrom = (hour: number): Act[] =>
  hour < hoursOfDay
    ? [buysAt(hour, Math.min(mostHours, hoursOfDay - hour)), ...sessionsFrom(hour + mostHours)]
    : [];

/** A day of which every seat is sold, and some are given up while many people wait for any of them. */
const fullDay = ({ people, seatsPerHour, freedHours, freedAt }: FullDay): DirectedStory => ({
  begins: 2,
  seatsPerHour,
  codes: [],
  visitors: [
    ...Array.from({ length: freedHours * seatsPerHour }, (_, seat) =>
      comes(
        seat * minutesBetween,
        buysAt(seat % freedHours),
        waits(freedAt(seat) - seat * minutesBetween),
        cancels,
      ),
    ),
    ...Array.from({ length: seatsPerHour }, () => sessionsFrom(freedHours))
      .flat()
      .map((act, index) => comes(4 + index * minutesBetween, act)),
    ...Array.from({ length: people }, (_, place) =>
      comes(5 + place * minutesBetween, waitsFor(0, 'accept', true)),
    ),
  ],
});

const oneByOne = (seat: number): number => firstFreedMinutes + 1.5 * seat;
const inOneMoment = (): number => firstFreedMinutes;
const storm = { faultPercent: 3, weather: 'storm' } as const;

const few = { people: 9, seatsPerHour: 1, freedHours: 4 };
const many = { people: 100, seatsPerHour: 2, freedHours: 10 };

/** A full hour of two seats, which are given up one after the other. */
const fullHour = [comes(0, buysAt(2), waits(8), cancels), comes(0, buysAt(2), waits(15), cancels)];

/** By name. None violates anything, and each shows the planted bugs that name it. */
export const guestStories: Readonly<Record<string, DirectedStory>> = {
  'a full day is freed one by one': fullDay({ ...few, freedAt: oneByOne }),
  'a full day is freed in one moment': fullDay({ ...few, freedAt: inOneMoment }),
  'a full day is freed while processes die': { ...fullDay({ ...few, freedAt: inOneMoment }), ...storm },
  'somebody who has an offer phones, and waits for the same hours': {
    isHousehold: true,
    codes: [],
    seatsPerHour: 6,
    visitors: [
      comes(1, phonesFor(2, 'ignore'), phonesFor(2, 'ignore')),
      comes(3, waitsFor(2, 'ignore')),
      ...fullHour,
      comes(0, buysAt(2)),
      comes(0, buysAt(2)),
      comes(2, buysAt(2)),
      comes(4, waitsFor(2, 'accept')),
    ],
  },
  'somebody phones twice at once': {
    isHousehold: true,
    codes: [],
    seatsPerHour: 6,
    slowness: 10,
    visitors: [comes(0, phonesFor(2, 'ignore')), comes(0, phonesFor(2, 'ignore'))],
  },
  'somebody comes in the moment in which a seat is freed': {
    codes: [],
    slowness: 10,
    visitors: [
      ...fullHour,
      comes(1, waitsFor(2, 'accept')),
      comes(2, waitsFor(2, 'accept')),
      comes(8, ...Array.from({ length: 12 }, () => [buysAt(2), waits(0.01)]).flat()),
      comes(15, ...Array.from({ length: 12 }, () => [buysAt(2), waits(0.01)]).flat()),
    ],
  },
  'offers are answered in every way': {
    codes: [],
    seatsPerHour: 3,
    visitors: [
      ...fullHour,
      comes(0, buysAt(2), waits(22), cancels),
      comes(1, waitsFor(2, 'decline')),
      comes(1.2, waitsFor(2, 'leave by mail')),
      comes(1.4, waitsFor(2, 'begin, and accept later')),
      comes(1.5, waitsFor(2, 'begin, and accept elsewhere')),
      comes(1.6, waitsFor(2, 'accept at the last moment')),
      comes(1.8, waitsFor(2, 'leave')),
      comes(2, waitsFor(2, 'accept')),
    ],
  },
  'seats are kept for people on the phone': {
    codes: [],
    seatsPerHour: 3,
    visitors: [
      comes(0, phonesFor(2, 'decline')),
      comes(0.5, phonesFor(3, 'accept')),
      comes(3, phonesFor(2, 'ignore', 1)),
      comes(6, phonesFor(2, 'begin, and accept elsewhere')),
    ],
  },
  'somebody phones while others buy the last seat': {
    codes: [],
    seatsPerHour: 1,
    slowness: 10,
    visitors: [
      comes(0.5, phonesFor(2, 'accept')),
      comes(0.5, buysAt(2)),
      comes(0.51, buysAt(2)),
      comes(0.52, phonesFor(2, 'accept')),
    ],
  },
  'people at the door have several tabs open': {
    codes: [],
    seatsPerHour: 6,
    visitors: Array.from({ length: 4 }, () => comes(0, { ...walksIn('phone', 1), tabs: 3 })),
  },
  'nobody tells of the payment of an offer': {
    codes: [],
    deafUntilMinutes: 12,
    visitors: [comes(0, { ...phonesFor(2, 'accept'), returns: undefined }, waits(30))],
  },
  'several have the last use of a code': {
    codes: [{ percent: 33, uses: 1 }],
    seatsPerHour: 6,
    slowness: 10,
    visitors: [
      comes(0.5, usesCode(2, 'none')),
      ...Array.from({ length: 4 }, () => comes(20, usesCode(3))),
      comes(40, usesCode(3)),
    ],
  },
  'walk-ins are sent again and again': {
    ...storm,
    codes: [],
    seatsPerHour: 6,
    visitors: [
      comes(0, walksIn('cash'), walksIn('cash')),
      comes(0, walksIn('complimentary')),
      comes(1, walksIn('phone')),
      comes(1, walksIn('package')),
    ],
  },
  'people who have phoned pay in cash': {
    ...storm,
    codes: [],
    seatsPerHour: 6,
    visitors: [
      comes(0, owes(2, 10, 3)),
      comes(0.5, owes(2, 20, 2), owes(3, undefined)),
      comes(1, owes(2, undefined)),
      comes(2, buysAt(2)),
      comes(30, buysAt(2), buysAt(3)),
    ],
  },
};

/** The same with many people, for the long tests. */
export const crowdedStories: Readonly<Record<string, DirectedStory>> = {
  '100 wait for a full day, and 20 seats are freed one by one': fullDay({ ...many, freedAt: oneByOne }),
  '100 wait for a full day, and 20 seats are freed in one moment': fullDay({ ...many, freedAt: inOneMoment }),
  '100 wait for a full day, and 20 seats are freed while processes die': {
    ...fullDay({ ...many, freedAt: inOneMoment }),
    ...storm,
  },
};
