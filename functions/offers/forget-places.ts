import { log } from '../runtime/log.ts';
import { isUuid } from '../runtime/uuid-of.ts';
import { eraseOffer, forgetOfferNote, getOffer } from '../store/offers/offers.ts';
import { forgetWaiter, getWaiter, placesOfPerson } from '../store/offers/waiters.ts';
import { withdrawOffer } from './end-early.ts';
import { personOfAddress } from './person.ts';

/** Withdraws an offer. False while it is just being paid. */
const withdraw = async (offerId: string, nowMs: number): Promise<boolean> => {
  const offer = await getOffer(offerId);
  if (!offer) return true;
  try {
    await withdrawOffer(offer, nowMs);
  } catch (error) {
    log('warn', 'offer of a deleted account is still open', { offerId, error });
    return false;
  }
  await eraseOffer(offerId);
  if (offer.madeBy.kind === 'staff') await forgetOfferNote(offer);
  return true;
};

/**
 * Forgets that a mailbox waits, on every list, and what the staff has offered it. False while one of its offers is just
 * being paid. Safe to repeat.
 */
export const forgetPlaces = async (email: string, nowMs: number): Promise<boolean> => {
  const person = personOfAddress(email);
  for (const id of await placesOfPerson(person)) {
    const waiter = await getWaiter(id);
    const offerId = isUuid(id) ? id : waiter?.offerId;
    if (offerId && !(await withdraw(offerId, nowMs))) return false;
    if (waiter) await forgetWaiter(waiter);
  }
  return true;
};
