import { startsOf, wantTheSame } from '../../shared/domain/offers/waiter.ts';
import { instantOf } from '../../shared/domain/time/location-time.ts';
import { hourMs } from '../../shared/domain/time/milliseconds.ts';
import { AppError } from '../runtime/app-error.ts';
import { logEvent } from '../runtime/log-event.ts';
import { getWaiter, leaveList, markConfirmed, waitersOf } from '../store/offers/waiters.ts';
import type { StoredPlace, StoredWaiter } from '../store/seats/day-rows.ts';
import { transact } from '../table/table.ts';
import { watch } from './ask-waiting.ts';
import { placesADay, waitingPlacesOf } from './join-list.ts';

const lastMomentOf = (waiter: StoredWaiter): number =>
  instantOf(waiter.date, Math.max(...startsOf(waiter))) - waiter.noticeHours * hourMs;

/**
 * Confirms a place by the click in its mail. The same again changes nothing. Somebody who waits for these hours already
 * keeps the earlier place, and gives this one up. Throws 409 when the person waits for too many.
 */
export const confirmPlace = async (waiter: StoredPlace, nowMs: number): Promise<StoredPlace> => {
  if (waiter.state !== 'unconfirmed') return waiter;
  const own = waitingPlacesOf(waiter.person, await waitersOf(waiter.date, nowMs));
  if (own.some((other) => wantTheSame(other, waiter))) await leaveList(waiter);
  else if (own.length >= placesADay)
    throw new AppError(
      'conflict',
      `You wait for ${placesADay} times on that day already. Please leave one of them first.`,
    );
  else if (await transact([markConfirmed(waiter, lastMomentOf(waiter), nowMs), watch(waiter.date, nowMs)]))
    logEvent('place on a list taken', { waitingId: waiter.id, confirmed: true });
  return (await getWaiter(waiter.id)) ?? waiter;
};
