import type { Settle } from '../store/work/settle-due-work.ts';
import { idIn, type WorkQueue } from '../store/work/work.ts';
import { lookAtDay } from './ask-waiting.ts';
import { settleOffer } from './end-early.ts';
import { endPlace } from './end-place.ts';

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
