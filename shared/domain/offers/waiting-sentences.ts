import type { Waiter } from './waiter.ts';
import { wishedTimes } from './wish-text.ts';

/** How many wait for which hours, for the staff: "2 people wait for 9:00 AM to 11:00 AM." Nobody is named. */
export const waitingSentences = (
  waiters: readonly Pick<Waiter, 'duration' | 'state' | 'timeSlot'>[],
): string[] => {
  const waiting = waiters.filter(({ state }) => state === 'waiting');
  return [...Map.groupBy(waiting, wishedTimes)].map(
    ([times, { length }]) => `${length === 1 ? '1 person waits' : `${length} people wait`} for ${times}.`,
  );
};
