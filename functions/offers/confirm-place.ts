import { startsOf } from '../../shared/domain/offers/waiter.ts';
import { instantOf } from '../../shared/domain/time/location-time.ts';
import { hourMs } from '../../shared/domain/time/milliseconds.ts';
import { logEvent } from '../runtime/log-event.ts';
import {
  countJoin,
  getWaiter,
  joinsOf,
  leaveList,
  markConfirmed,
  waitersOf,
} from '../store/offers/waiters.ts';
import type { StoredPlace, StoredWaiter } from '../store/seats/day-rows.ts';
import { transact } from '../table/table.ts';
import { watch } from './ask-waiting.ts';
import { placeOfSame, whileJoinedElsewhere } from './join-list.ts';

const lastMomentOf = (waiter: StoredWaiter): number =>
  instantOf(waiter.date, Math.max(...startsOf(waiter))) - waiter.noticeHours * hourMs;

/** Undefined when it has to be tried again: the person was put on the list meanwhile. */
const confirmOnce = async (given: StoredPlace, nowMs: number): Promise<StoredPlace | undefined> => {
  const place = await getWaiter(given.id);
  // It was erased with its account.
  if (!place) return given;
  if (place.state !== 'unconfirmed') return place;
  const joins = await joinsOf(place.person, place.date);
  if (placeOfSame(place, await waitersOf(place.date, nowMs))) await leaveList(place, 'earlier-entry');
  else {
    const counted = [countJoin(place.person, place.date, joins), watch(place.date, nowMs)];
    if (!(await transact([markConfirmed(place, lastMomentOf(place), nowMs), ...counted]))) return undefined;
    logEvent('place on a list taken', { waitingId: place.id, confirmed: true });
  }
  return (await getWaiter(place.id)) ?? place;
};

/**
 * Confirms a place by the click in its mail. The same again changes nothing. Somebody who waits for these hours already
 * keeps the earlier place, and gives this one up. Throws 409 when the person waits for too many.
 */
export const confirmPlace = async (place: StoredPlace, nowMs: number): Promise<StoredPlace> =>
  place.state === 'unconfirmed' ? await whileJoinedElsewhere(() => confirmOnce(place, nowMs)) : place;
