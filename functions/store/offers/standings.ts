import { offerCents } from '../../../shared/domain/offers/agreed.ts';
import {
  describeEntry,
  type EntryAct,
  type EntryState,
} from '../../../shared/domain/offers/describe-entry.ts';
import {
  describeOffer,
  type OfferAct,
  type OfferState,
  type SeatsLeft,
} from '../../../shared/domain/offers/describe-offer.ts';
import { placeOf } from '../../../shared/domain/offers/waiter.ts';
import { planSeats } from '../../../shared/domain/seats/capacity.ts';
import type { Standing } from '../../../shared/domain/standing/standing.ts';
import { sessionStart } from '../../../shared/domain/time/location-time.ts';
import { sessionHours } from '../../../shared/domain/time/slots.ts';
import { site } from '../../../shared/site.ts';
import { getBooking } from '../bookings/bookings.ts';
import { rowsOf, type StoredPlace, takenOrWaitedFor } from '../seats/day-rows.ts';
import type { StoredOffer } from './offers.ts';

const seatsLeft = async (offer: StoredOffer, nowMs: number): Promise<SeatsLeft> => {
  if (sessionStart(offer) <= nowMs) return 'begun';
  const taken = takenOrWaitedFor(await rowsOf(offer.date, nowMs, true), nowMs);
  return planSeats(sessionHours(offer.timeSlot, offer.duration), taken, site.seatsPerHour) ? 'free' : 'taken';
};

/** An offer whose time is up has expired, before the reconciler has ended it. */
export const statusOf = ({ status, untilMs }: StoredOffer, nowMs: number): StoredOffer['status'] =>
  status === 'open' && untilMs <= nowMs ? 'expired' : status;

const isCancelled = async ({ checkoutId }: StoredOffer): Promise<boolean> =>
  checkoutId !== undefined && (await getBooking(checkoutId))?.status === 'cancelled';

const offerState = async (offer: StoredOffer, nowMs: number): Promise<OfferState> => {
  const status = statusOf(offer, nowMs);
  if (status === 'open')
    return { status, untilMs: offer.untilMs, owesCents: offer.paysAtDesk && offerCents(offer) };
  if (status === 'accepted') return { status, session: (await isCancelled(offer)) ? 'cancelled' : 'booked' };
  if (offer.status === 'open' && offer.checkoutId) return { status: 'being-paid' };
  return { status, isWalkIn: offer.isWalkIn, seats: await seatsLeft(offer, nowMs) };
};

/** The standing of an offer: what is so, and what can be done. */
export const standingOfOffer = async (offer: StoredOffer, nowMs: number): Promise<Standing<OfferAct>> =>
  describeOffer(await offerState(offer, nowMs));

/** The others on the list of the day, and the offer that the entry has brought. */
interface Beside {
  others: Parameters<typeof placeOf>[1];
  offer: StoredOffer | undefined;
}

const entryState = async (
  place: StoredPlace,
  { others, offer }: Beside,
  nowMs: number,
): Promise<EntryState> => {
  const { state } = place;
  if (state === 'waiting') return { state, place: placeOf(place, others) };
  if (state === 'left') return { state, hasEarlier: 'hasEarlier' in place };
  if (state === 'offered') return { state, offer: offer && (await offerState(offer, nowMs)) };
  return { state };
};

/** The standing of a waiting-list entry: what is so, and what can be done. */
export const standingOfPlace = async (
  place: StoredPlace,
  beside: Beside,
  nowMs: number,
): Promise<Standing<EntryAct>> => describeEntry(await entryState(place, beside, nowMs));
