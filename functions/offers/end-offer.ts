import type { EndedStatus } from '../../shared/domain/offers/describe-offer.ts';
import { logEvent } from '../runtime/log-event.ts';
import { addGoneNotice, getOffer, markEnded, type StoredOffer } from '../store/offers/offers.ts';
import { freeKeptSeats } from '../store/seats/kept-seats.ts';
import { releaseSeats } from '../store/seats/seats.ts';
import { noAddress } from '../table/rows/erased.ts';
import { transact, type Write } from '../table/table.ts';
import { askWaitingIfAny } from './ask-waiting.ts';

/** A person who declines an offer needs no mail about it, and somebody at the desk has given no address. */
const noticeOf = (offer: StoredOffer, end: EndedStatus): Write[] => {
  if (end === 'declined' || offer.email === noAddress) return [];
  const { id, name, email, date, timeSlot, duration } = offer;
  const why = end === 'expired' ? 'missed' : 'withdrawn';
  return [addGoneNotice({ id, name, email, date, timeSlot, duration, why })];
};

/**
 * Ends an offer that no checkout has. Its seats go to the next person who waits in the same step; the reconciler takes
 * it where this one dies. `alongside`: further writes of the transaction. False when the offer has changed since it was
 * read.
 */
export const endOffer = async (
  offer: StoredOffer,
  status: EndedStatus,
  nowMs: number,
  alongside: readonly Write[] = [],
): Promise<boolean> => {
  const isInTime = nowMs < offer.untilMs;
  const committed = await transact([
    markEnded(offer, status),
    ...noticeOf(offer, status),
    ...(isInTime ? freeKeptSeats(offer) : []),
    ...alongside,
  ]);
  if (!committed) return false;
  logEvent('offer ended', { offerId: offer.id, status });
  // Others may have claimed the seats of an offer that has run out.
  if (!isInTime) await releaseSeats({ ...offer, checkoutId: offer.id });
  await askWaitingIfAny(offer.date, nowMs);
  return true;
};

/** Ends an offer whose time is up, unless a checkout has it, and asks the next person. Safe to repeat. */
export const expireOffer = async (offerId: string, nowMs: number): Promise<void> => {
  const offer = await getOffer(offerId);
  if (offer?.status !== 'open' || offer.checkoutId || offer.untilMs > nowMs) return;
  await endOffer(offer, 'expired', nowMs);
};
