import { addGoneNotice } from '../store/offers/offers.ts';
import { forgetWaiter, getWaiter, markGone } from '../store/offers/waiters.ts';
import { transact } from '../table/table.ts';
import { offerIdOf } from './ask-waiting.ts';

/**
 * Ends a place for which no seat became free in time, and tells the person. Somebody who has never confirmed the place
 * is forgotten. Safe to repeat.
 */
export const endPlace = async (waitingId: string): Promise<void> => {
  const waiter = await getWaiter(waitingId);
  if (waiter?.state === 'unconfirmed') {
    // Unless it was confirmed a moment ago.
    await forgetWaiter(waiter, waiter.email);
    return;
  }
  if (waiter?.state !== 'waiting') return;
  const { name, email, date, timeSlot, duration } = waiter;
  await transact([
    markGone(waiter),
    addGoneNotice({ id: offerIdOf(waiter), name, email, date, timeSlot, duration, why: 'none' }),
  ]);
};
