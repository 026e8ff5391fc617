import { offerCents } from '../../shared/domain/offers/agreed.ts';
import { placeOf } from '../../shared/domain/offers/waiter.ts';
import type { OfferView, PlaceView } from '../../shared/schemas/waiting.ts';
import { getCode } from '../store/checkouts/codes.ts';
import { getOffer, type StoredOffer } from '../store/offers/offers.ts';
import { waitersOf } from '../store/offers/waiters.ts';
import type { StoredPlace } from '../store/seats/day-rows.ts';
import { noAddress } from '../table/rows/erased.ts';

/** An offer whose time is up is over, before the reconciler has ended it. A payment that runs may still accept it. */
const statusOf = ({ status, untilMs }: StoredOffer, nowMs: number): StoredOffer['status'] =>
  status === 'open' && untilMs <= nowMs ? 'expired' : status;

/** An offer, for the person who has it. The names are shown while they fill a form in. */
export const showOffer = async (offer: StoredOffer, nowMs: number): Promise<OfferView> => {
  const { id, date, timeSlot, duration, untilMs, name, email, isStudent, isWalkIn, code, paidBy } = offer;
  const status = statusOf(offer, nowMs);
  return {
    ...{ id, date, timeSlot, duration, status },
    total: offerCents(offer, code ? await getCode(code) : undefined) / 100,
    until: new Date(untilMs).toISOString(),
    ...(status === 'open' && { name, ...(email !== noAddress && { email }) }),
    ...(isStudent && { isStudent }),
    ...(isWalkIn && { isWalkIn }),
    ...(code && { code }),
    ...(paidBy && { paidBy }),
  };
};

/** A place on a list, for the person who has it. It tells nothing of the others but how many are before. */
export const showPlace = async (waiter: StoredPlace, nowMs: number): Promise<PlaceView> => {
  const { id, date, timeSlot, duration, noticeHours, state, offerId } = waiter;
  const [others, offer] = await Promise.all([
    waitersOf(date, nowMs),
    offerId ? getOffer(offerId) : undefined,
  ]);
  return {
    ...{ id, date, timeSlot, duration, noticeHours, state },
    place: placeOf(waiter, others),
    confirmed: state !== 'unconfirmed',
    ...(offer && { offer: { id: offer.id, status: statusOf(offer, nowMs) } }),
  };
};
