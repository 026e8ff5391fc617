import type { ExactEmail } from '../../shared/domain/people/email-forms.ts';
import { log } from '../runtime/log.ts';
import { untilChanged } from '../runtime/until-changed.ts';
import { eraseOffer, forgetOfferNote, getOffer } from '../store/offers/offers.ts';
import { forgetWaiter, getWaiter, notedOfAddress } from '../store/offers/waiters.ts';
import { withdrawOffer } from './end-early.ts';

/** Withdraws an offer to an address. False while it is just being paid. */
const withdraw = async (offerId: string, email: ExactEmail, nowMs: number): Promise<boolean> => {
  const offer = await getOffer(offerId);
  if (!offer) return true;
  try {
    await withdrawOffer(offer, nowMs);
  } catch (error) {
    log('warn', 'offer of a deleted account is still open', { offerId, error });
    return false;
  }
  await eraseOffer(offer);
  // The row of the offer may have lost its address before.
  if (offer.madeBy.kind === 'staff') await forgetOfferNote({ ...offer, email });
  return true;
};

/** Forgets a place, and the offer that it has brought. False while that is just being paid. */
const forgetPlace = (id: string, email: ExactEmail, nowMs: number): Promise<boolean> =>
  untilChanged('A place on a list is', async () => {
    const waiter = await getWaiter(id);
    if (!waiter) return true;
    if (waiter.offerId && !(await withdraw(waiter.offerId, email, nowMs))) return false;
    // A seat may have been offered since.
    return (await forgetWaiter(waiter, email)) || undefined;
  });

/**
 * Forgets that an address waits, on every list, and what the staff has offered it. False while one of its offers is
 * just being paid. Safe to repeat.
 */
export const forgetPlaces = async (email: ExactEmail, nowMs: number): Promise<boolean> => {
  const { placeIds, offerIds } = await notedOfAddress(email);
  for (const offerId of offerIds) if (!(await withdraw(offerId, email, nowMs))) return false;
  for (const id of placeIds) if (!(await forgetPlace(id, email, nowMs))) return false;
  return true;
};

/** Erases the person of the offer that a purchase has taken over, whatever address it was made to, and their place. */
export const forgetOfferOf = async (purchaseId: string, offerId: string): Promise<void> => {
  const offer = await getOffer(offerId);
  if (offer?.checkoutId !== purchaseId || offer.status === 'open') return;
  const entry = offer.madeBy.kind === 'waiting-list' ? await getWaiter(offer.madeBy.waitingId) : undefined;
  if (entry && 'email' in entry) await forgetWaiter(entry, entry.email);
  await eraseOffer(offer);
};
