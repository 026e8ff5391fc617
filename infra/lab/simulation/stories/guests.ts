import type { Act } from '../model/act.ts';
import { waits } from '../model/act.ts';
import { owes, walksIn } from '../model/desk.ts';
import { cancels } from '../model/holders.ts';
import { makesCode } from '../model/office.ts';
import { buys, usesCode } from '../model/purchases.ts';
import { phonesFor, waitsFor } from '../model/waiting.ts';
import { comes, type Stories, type Story, storm } from './story.ts';

/** A full hour of two seats, which are given up one after the other. */
const fullHour = [comes(0, buys(2), waits(8), cancels()), comes(0, buys(2), waits(15), cancels())];
const insistently: Act[] = Array.from({ length: 12 }, () => [buys(2), waits(0.01)]).flat();

const mostHours = 8;
const hoursOfDay = 15;

/** Sessions that fill a day from an hour on. */
const sessionsFrom = (hour: number): Act[] =>
  hour < hoursOfDay
    ? [buys(hour, { duration: Math.min(mostHours, hoursOfDay - hour) }), ...sessionsFrom(hour + mostHours)]
    : [];

/** A day of which every seat is sold, and some are given up while many people wait for any of them. */
const fullDay = (
  people: number,
  seats: number,
  freedHours: number,
  freedAt: (seat: number) => number,
): Story => ({
  isWholeDay: true,
  seatsPerHour: seats,
  visits: [
    ...Array.from({ length: freedHours * seats }, (_, seat) =>
      comes(seat * 0.1, buys(seat % freedHours), waits(freedAt(seat) - seat * 0.1), cancels()),
    ),
    ...Array.from({ length: seats }, () => sessionsFrom(freedHours))
      .flat()
      .map((act, index) => comes(4 + index * 0.1, act)),
    ...Array.from({ length: people }, (_, place) =>
      comes(5 + place * 0.1, waitsFor(0, 'accept', { isAny: true })),
    ),
  ],
});

const oneByOne = (seat: number): number => 30 + 1.5 * seat;
const inOneMoment = (): number => 30;

/** By name. None violates anything, and each shows the planted bugs that name it. */
export const guestStories: Stories = {
  'somebody who has an offer phones, and waits for the same hours': {
    isHousehold: true,
    seatsPerHour: 6,
    visits: [
      comes(1, phonesFor(2, 'ignore'), phonesFor(2, 'ignore')),
      comes(3, waitsFor(2, 'ignore')),
      ...fullHour,
      comes(0, buys(2)),
      comes(0, buys(2)),
      comes(2, buys(2)),
      comes(4, waitsFor(2, 'accept')),
    ],
  },
  'somebody phones twice at once': {
    isHousehold: true,
    seatsPerHour: 6,
    slowness: 10,
    visits: [comes(0, phonesFor(2, 'ignore')), comes(0, phonesFor(2, 'ignore'))],
  },
  'somebody comes in the moment in which a seat is freed': {
    slowness: 10,
    deafUntilMinutes: 20,
    visits: [
      ...fullHour,
      comes(1, waitsFor(2, 'accept')),
      comes(2, waitsFor(2, 'accept')),
      comes(8.5, ...insistently),
      comes(15.5, ...insistently),
    ],
  },
  'offers are answered in every way': {
    seatsPerHour: 3,
    visits: [
      ...fullHour,
      comes(0, buys(2), waits(22), cancels()),
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
    seatsPerHour: 3,
    visits: [
      comes(0, phonesFor(2, 'decline')),
      comes(0.5, phonesFor(3, 'accept')),
      comes(3, phonesFor(2, 'ignore', { withdrawnAfter: 1 })),
      comes(6, phonesFor(2, 'begin, and accept elsewhere')),
    ],
  },
  'somebody phones while others buy the last seat': {
    seatsPerHour: 1,
    slowness: 10,
    visits: [0, 1, 2, 3].flatMap((slot) => [
      comes(0.5, phonesFor(slot, 'accept')),
      comes(0.5, buys(slot)),
      comes(0.51, buys(slot)),
      comes(0.52, phonesFor(slot, 'accept')),
    ]),
  },
  'people at the door have several tabs open': {
    seatsPerHour: 6,
    visits: Array.from({ length: 4 }, () => comes(0, walksIn('phone', { tabs: 3 }))),
  },
  'nobody tells of the payment of an offer': {
    deafUntilMinutes: 12,
    visits: [comes(0, phonesFor(2, 'accept', { returns: undefined }), waits(30))],
  },
  'several have the last use of a code': {
    seatsPerHour: 6,
    slowness: 10,
    visits: [
      comes(0, makesCode({ percent: 33, uses: 1 })),
      comes(0.5, usesCode(2, { card: 'none' })),
      ...Array.from({ length: 4 }, () => comes(26, usesCode(3))),
      comes(45, usesCode(3)),
    ],
  },
  'a session with the last use of a code is cancelled': {
    seatsPerHour: 6,
    visits: [
      comes(0, makesCode({ percent: 33, uses: 1 })),
      comes(0.1, usesCode(2), waits(5), cancels()),
      comes(30, usesCode(3)),
    ],
  },
  'walk-ins are sent again and again': {
    ...storm,
    seatsPerHour: 6,
    visits: [
      comes(0, walksIn('cash', { copies: 3 }), walksIn('cash', { copies: 3 })),
      comes(0, walksIn('complimentary', { copies: 3 })),
      comes(1, walksIn('phone', { copies: 3 })),
      comes(1, walksIn('package', { copies: 3 })),
    ],
  },
  'people who have phoned pay in cash': {
    ...storm,
    seatsPerHour: 6,
    visits: [
      comes(0, owes(2, 10, 3)),
      comes(0.5, owes(2, 20, 2), owes(3)),
      comes(1, owes(2)),
      comes(2, buys(2)),
      comes(30, buys(2), buys(3)),
    ],
  },
  'a full day is freed one by one': fullDay(9, 1, 4, oneByOne),
  'a full day is freed in one moment': fullDay(9, 1, 4, inOneMoment),
  'a full day is freed while processes die': { ...fullDay(9, 1, 4, inOneMoment), ...storm },
};

/** The same with many people, for the long tests. */
export const crowdedStories: Stories = {
  '100 wait for a full day, and 20 seats are freed one by one': fullDay(100, 2, 10, oneByOne),
  '100 wait for a full day, and 20 seats are freed in one moment': fullDay(100, 2, 10, inOneMoment),
  '100 wait for a full day, and 20 seats are freed while processes die': {
    ...fullDay(100, 2, 10, inOneMoment),
    ...storm,
  },
};
