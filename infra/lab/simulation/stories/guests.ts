import type { DirectedStory } from '../plans/history.ts';
import { buys, cancels, comes, owes, phonesFor, storm, usesCode, waits, waitsFor, walksIn } from './acts.ts';

/** A full hour of two seats, which are given up one after the other. */
const fullHour = [comes(0, buys(2), waits(8), cancels()), comes(0, buys(2), waits(15), cancels())];

/** By name. None violates anything, and each shows the planted bugs that name it. */
export const guestStories: Readonly<Record<string, DirectedStory>> = {
  'somebody who has an offer phones, and waits for the same hours': {
    isHousehold: true,
    codes: [],
    seatsPerHour: 6,
    visitors: [
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
      comes(8, ...Array.from({ length: 12 }, () => [buys(2), waits(0.01)]).flat()),
      comes(15, ...Array.from({ length: 12 }, () => [buys(2), waits(0.01)]).flat()),
    ],
  },
  'offers are answered in every way': {
    codes: [],
    seatsPerHour: 3,
    visitors: [
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
      comes(0.5, buys(2)),
      comes(0.51, buys(2)),
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
  'a session with the last use of a code is cancelled': {
    codes: [{ percent: 33, uses: 1 }],
    seatsPerHour: 6,
    visitors: [comes(0, usesCode(2), waits(5), cancels()), comes(30, usesCode(3))],
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
      comes(2, buys(2)),
      comes(30, buys(2), buys(3)),
    ],
  },
};
