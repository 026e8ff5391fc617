import { addGoneNotice } from '../store/offers/offers.ts';
import { forgetWaiter, getWaiter, markGone } from '../store/offers/waiters.ts';
import type { Settle } from '../store/work/settle-due-work.ts';
import { idIn, type WorkQueue } from '../store/work/work.ts';
import { transact } from '../table/table.ts';
import { lookAtDay, offerIdOf } from './ask-waiting.ts';
import { settleOffer } from './end-early.ts';

/**
 * Ends a place for which no seat became free in time, and tells the person. Somebody who has never confirmed the place
 * is forgotten. Safe to repeat.
 */
const endPlace = async (waitingId: string): Promise<void> => {
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

/** The last part of a key of somebody who waits is the id of the place. */
const waitingIdIn = (sk: string): string => sk.slice(sk.lastIndexOf('#') + 1);

/** Settles offers, places and days when their time has come. */
export const settleWaiting: Record<Extract<WorkQueue, 'offer' | 'waited-day' | 'waiter'>, Settle> = {
  offer: ({ pk }, nowMs) => settleOffer(idIn(pk), nowMs),
  waiter: async ({ sk }) => {
    await endPlace(waitingIdIn(sk));
    return 'ended';
  },
  'waited-day': async ({ pk }, nowMs) => {
    await lookAtDay(idIn(pk), nowMs);
    return 'ended';
  },
};
