import { log } from '../runtime/log.ts';
import { eraseOffer, getOffer } from '../store/offers/offers.ts';
import { forgetWaiter, getWaiter, placesOfPerson } from '../store/offers/waiters.ts';
import { withdrawOffer } from './end-early.ts';
import { personOfAddress } from './person.ts';

/** Withdraws the offer that a place has brought. False while it is just being paid. */
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
  return true;
};

/** Forgets that a mailbox waits, on every list. False while one of its offers is just being paid. Safe to repeat. */
export const forgetPlaces = async (email: string, nowMs: number): Promise<boolean> => {
  const person = personOfAddress(email);
  for (const waitingId of await placesOfPerson(person)) {
    const waiter = await getWaiter(waitingId);
    if (waiter?.offerId && !(await withdraw(waiter.offerId, nowMs))) return false;
    if (waiter) await forgetWaiter(waiter);
  }
  return true;
};
