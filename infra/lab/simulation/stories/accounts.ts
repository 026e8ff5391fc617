import type { DirectedStory } from '../plans/history.ts';
import {
  atOnce,
  buys,
  buysAgain,
  buysPackage,
  crowd,
  disputed,
  does,
  givesHours,
  leaves,
  movesTheSession,
  redeems,
  registers,
  slow,
  visitor,
  waits,
} from './acts.ts';

/** By name. None violates anything, and each shows the planted bugs that name it. */
export const accountStories: Readonly<Record<string, DirectedStory>> = {
  'strangers look at bookings and decide about donations': {
    seatsPerHour: 12,
    visitors: [
      visitor(
        buys(2, { stake: 'charity' }),
        does('look around'),
        does('see free hours'),
        does('write a message'),
      ),
      visitor(registers, buys(3, { stake: 'anti-charity' }), waits(1), does('look around')),
      visitor(waits(2), does('look around'), does('decide for somebody else')),
      visitor(registers, waits(2), does('look around'), does('decide for somebody else')),
      visitor(buys(2), waits(3), registers, does('look around')),
    ],
  },
  'members sign in and out, and change their passwords': {
    seatsPerHour: 12,
    visitors: [
      visitor(registers, does('confirm e-mail'), does('log out'), does('log in'), does('change password')),
      visitor(
        registers,
        does('confirm e-mail'),
        does('change browser'),
        does('reset password'),
        does('log out'),
      ),
      visitor(registers, buys(2), does('confirm e-mail'), does('change password'), does('log out')),
      visitor(registers, buys(3, { returns: undefined }), does('log out'), buysAgain()),
      visitor(registers, buysPackage({ returns: undefined }), does('change browser'), buysAgain()),
    ],
  },
  'accounts with sessions, packages and open payments are deleted': {
    seatsPerHour: 12,
    visitors: [
      visitor(registers, buys(2), buys(3, { stake: 'charity' }), leaves),
      visitor(registers, buys(3, { card: 'none' }), leaves),
      visitor(registers, atOnce(buys(3, { thinks: 5 }), leaves)),
      visitor(registers, atOnce(buys(3, { thinks: 5, card: 'is decided later' }), leaves)),
      // The bank decides when the account is gone.
      ...Array.from({ length: 3 }, () => visitor(registers, buys(2, { card: 'is decided later' }), leaves)),
      visitor(registers, buysPackage(), redeems(2), leaves),
      visitor(registers, buysPackage({ card: 'none' }), leaves),
    ],
  },
  'accounts are deleted while services fail': {
    faultPercent: 15,
    weather: 'storm',
    visitors: [
      visitor(registers, does('confirm e-mail'), buys(2), leaves),
      visitor(registers, does('confirm e-mail'), atOnce(buys(3, { thinks: 1 }), leaves)),
      visitor(registers, does('confirm e-mail'), buysPackage(), atOnce(redeems(2), leaves)),
    ],
    seatsPerHour: 12,
  },
  'people share a browser': {
    seatsPerHour: 12,
    visitors: [
      visitor(registers, buys(2, { card: 'none' }), registers, buysAgain()),
      visitor(does('look around'), buys(3, { card: 'none' }), registers, buysAgain()),
    ],
  },
  'packages are bought, used up and completed': {
    seatsPerHour: 12,
    changes: [{ atMinutes: 20, change: 'packages' }],
    office: [givesHours],
    visitors: [
      visitor(registers, does('confirm e-mail'), buysPackage(), redeems(0), redeems(2), redeems(3, 2)),
      visitor(registers, buysPackage({ type: 'mini' }), redeems(2), waits(40), redeems(3), redeems(3)),
      visitor(registers, does('confirm e-mail'), buysPackage(), waits(40), redeems(2), redeems(3, 3)),
      visitor(registers, buysPackage(), waits(40), redeems(2, 2), redeems(3, 2)),
    ],
  },
  'the hours of a package are spent in several tabs': {
    ...slow,
    ...crowd(
      registers,
      buysPackage(),
      atOnce(redeems(2, 3), redeems(0), redeems(3, 2)),
      redeems(1),
      atOnce({ ...redeems(2), tabs: 2 }, redeems(3), redeems(0)),
    ),
  },
  'an account is deleted in the middle of a session': {
    visitors: [{ arrives: 54, acts: [registers, buys(0, disputed), waits(30), leaves] }],
  },
  'the last hour of a package is booked for the first of its sessions': {
    visitors: [0, 1, 2].map((slot) =>
      visitor(
        registers,
        buysPackage(),
        redeems(slot + 1),
        redeems((slot + 2) % 4),
        redeems((slot + 3) % 4),
        redeems(slot),
      ),
    ),
    seatsPerHour: 6,
  },
  'the office moves a session whose holder has left': {
    stakeMode: 'attested',
    visitors: [visitor(registers, buys(0, { ...disputed, stake: 'anti-charity' }), leaves)],
    office: [movesTheSession],
  },
};
