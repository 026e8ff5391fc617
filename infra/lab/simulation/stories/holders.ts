import type { DirectedStory } from '../plans/history.ts';
import {
  atOnce,
  buys,
  buysAgain,
  buysPackage,
  cancels,
  crowd,
  decides,
  moves,
  redeems,
  registers,
  slow,
  visitor,
  waits,
} from './acts.ts';

/** By name. None violates anything, and each shows the planted bugs that name it. */
export const holderStories: Readonly<Record<string, DirectedStory>> = {
  'holders change their minds at every limit of the policy': {
    seatsPerHour: 12,
    visitors: [
      visitor(buys(2, { stake: 'charity' }), cancels(), buysAgain()),
      // Free cancelling ends while the page is open, and cannot be won back by moving.
      visitor(buys(2), cancels(70)),
      visitor(buys(2), moves(3, 70), cancels()),
      visitor(buys(2), moves(3), moves(2), moves(3), moves(2)),
      visitor(buys(3), moves(1)),
      // Too late, and to an hour that has begun.
      visitor(buys(0), moves(3, 31)),
      visitor(buys(2), moves(0, 70)),
      visitor(registers, buysPackage(), redeems(2), redeems(3), cancels(), redeems(2)),
      visitor(registers, buysPackage(), redeems(2), waits(70), cancels()),
    ],
  },
  'a donation is decided while its booking is cancelled': {
    ...slow,
    ...crowd(buys(2, { stake: 'charity' }), atOnce(cancels(), decides('achieved'))),
  },
};
