import type { DirectedStory } from '../plans/history.ts';
import { buys, cancels, closesTheDay, comes, crowd, disputed, does, visitor, waits } from './acts.ts';

/** By name. None violates anything, and each shows the planted bugs that name it. */
export const closureStories: Readonly<Record<string, DirectedStory>> = {
  'hours are closed, and some bookings are kept': {
    seatsPerHour: 6,
    office: [
      closesTheDay(5, { extent: 'an hour', keepsOne: true, reopensAfter: 10 }),
      closesTheDay(20, { extent: 'a seat', act: 'close', slot: 3, reopensAfter: 1 }),
    ],
    visitors: [
      visitor(buys(2), waits(30), cancels()),
      visitor(buys(2), waits(10), cancels()),
      visitor(buys(2, { stake: 'charity' }), waits(8), cancels()),
      visitor(buys(3), does('see free hours')),
      comes(6, buys(2), buys(3)),
      comes(22, buys(2), buys(3)),
    ],
  },
  'hours are closed, and their bookings are cancelled one after the other': {
    seatsPerHour: 6,
    office: [closesTheDay(5, { act: 'close', reopensAfter: 90 })],
    visitors: [10, 20, 30].map((minutes) => visitor(buys(2), waits(minutes), cancels())),
  },
  'a closure is reopened while it goes on cancelling': {
    slowness: 3,
    office: [closesTheDay()],
    ...crowd(buys(2, disputed), waits(30)),
  },
};
