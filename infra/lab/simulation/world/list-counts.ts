import type { Counts } from '../machine/tally.ts';
import type { FinalState } from './final-state.ts';

/** The bookings that were given up, and those that have come of an offer. */
export const countsOfList = ({ bookings, opened }: Pick<FinalState, 'bookings' | 'opened'>): Counts => {
  const all = [...bookings.values()];
  const freed = all.filter(({ status }) => status === 'cancelled').length;
  const sold = all.filter(({ id, status }) => status !== 'cancelled' && opened.get(id)?.offerId).length;
  return { ...(freed > 0 && { 'offer: freed': freed }), ...(sold > 0 && { 'offer: sold': sold }) };
};
