import { logEvent } from '../runtime/log-event.ts';
import { getOffer } from '../store/offers/offers.ts';
import { getWaiter, leaveList } from '../store/offers/waiters.ts';
import type { StoredPlace } from '../store/seats/day-rows.ts';
import { declineOffer } from './end-early.ts';

/** Takes somebody off a list, and declines the offer that the place has brought. Safe to repeat. */
export const leavePlace = async (read: StoredPlace, nowMs: number): Promise<StoredPlace> => {
  if (await leaveList(read)) logEvent('place on a list left', { waitingId: read.id });
  const waiter = (await getWaiter(read.id)) ?? read;
  const offer = waiter.offerId ? await getOffer(waiter.offerId) : undefined;
  if (offer?.status === 'open') await declineOffer(offer, nowMs);
  return waiter;
};
