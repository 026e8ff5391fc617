import { offerCents } from '../../shared/domain/offers/agreed.ts';
import type { EntryAct } from '../../shared/domain/offers/describe-entry.ts';
import type { OfferAct } from '../../shared/domain/offers/describe-offer.ts';
import { placeOf } from '../../shared/domain/offers/waiter.ts';
import type { OfferView, PlaceView } from '../../shared/schemas/waiting.ts';
import { requireHeld } from '../runtime/require-held.ts';
import { getCode } from '../store/checkouts/codes.ts';
import { getOffer, type StoredOffer } from '../store/offers/offers.ts';
import { standingOfOffer, standingOfPlace, statusOf } from '../store/offers/standings.ts';
import { waitersOf } from '../store/offers/waiters.ts';
import type { StoredPlace } from '../store/seats/day-rows.ts';
import { noAddress } from '../table/rows/erased.ts';

/**
 * An offer, for the person who has it. The names are shown while they fill a form in. Throws 409 unless what `done`
 * promises holds.
 */
export const showOffer = async (offer: StoredOffer, nowMs: number, done?: OfferAct): Promise<OfferView> => {
  const { id, date, timeSlot, duration, untilMs, name, email, isStudent, isWalkIn, code, paidBy } = offer;
  const status = statusOf(offer, nowMs);
  const standing = await standingOfOffer(offer, nowMs);
  if (done) requireHeld(standing, done);
  return {
    ...{ id, date, timeSlot, duration, status },
    says: standing.says,
    acts: standing.acts.filter((act) => act !== 'withdraw'),
    total: offerCents(offer, code ? await getCode(code) : undefined) / 100,
    until: new Date(untilMs).toISOString(),
    ...(status === 'open' && { name, ...(email !== noAddress && { email }) }),
    ...(isStudent && { isStudent }),
    ...(isWalkIn && { isWalkIn }),
    ...(code && { code }),
    ...(paidBy && { paidBy }),
  };
};

/**
 * A place on a list, for the person who has it. It tells nothing of the others but how many are before. Throws 409
 * unless what `done` promises holds.
 */
export const showPlace = async (waiter: StoredPlace, nowMs: number, done?: EntryAct): Promise<PlaceView> => {
  const { id, date, timeSlot, duration, noticeHours, state, offerId } = waiter;
  const [others, offer] = await Promise.all([
    waitersOf(date, nowMs),
    offerId ? getOffer(offerId) : undefined,
  ]);
  const standing = await standingOfPlace(waiter, { others, offer }, nowMs);
  if (done) requireHeld(standing, done);
  return {
    ...{ id, date, timeSlot, duration, noticeHours, state },
    says: standing.says,
    acts: standing.acts,
    place: placeOf(waiter, others),
    confirmed: state !== 'unconfirmed',
    ...(offer && { offer: { id: offer.id, status: statusOf(offer, nowMs) } }),
  };
};
