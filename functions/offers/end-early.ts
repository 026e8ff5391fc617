import type { EndedStatus } from '../../shared/domain/offers/describe-offer.ts';
import { endCheckout } from '../checkouts/end-checkout.ts';
import { AppError } from '../runtime/app-error.ts';
import { untilChanged } from '../runtime/until-changed.ts';
import { getCheckout } from '../store/checkouts/checkouts.ts';
import { forgetCheckout, getOffer, type StoredOffer } from '../store/offers/offers.ts';
import type { Settled } from '../store/work/settle-due-work.ts';
import type { Write } from '../table/table.ts';
import { endOffer, expireOffer } from './end-offer.ts';

/** Ends the checkout that has an offer, which keeps the seats again. `processing`: its payment may still succeed. */
export const takeFromCheckout = async (
  { id, checkoutId = '' }: StoredOffer,
  nowMs: number,
): Promise<'processing' | 'taken'> => {
  const checkout = await getCheckout(checkoutId);
  if (checkout?.status === 'open' && (await endCheckout(checkout, nowMs)) === 'processing')
    return 'processing';
  await forgetCheckout(id, checkoutId);
  return 'taken';
};

const beingPaid = (): AppError =>
  new AppError('conflict', 'This offer is just being paid. Please look at it again in a minute.');

/** Ends an open offer, also one that somebody has begun to pay. The same again changes nothing. Returns it as it is. */
const endEarly = (
  read: StoredOffer,
  status: EndedStatus,
  nowMs: number,
  alongside: readonly Write[] = [],
): Promise<StoredOffer> => {
  let offer: StoredOffer | undefined = read;
  return untilChanged('This offer is', async () => {
    if (offer?.status === 'open' && offer.checkoutId) {
      if ((await takeFromCheckout(offer, nowMs)) === 'processing') throw beingPaid();
      offer = await getOffer(read.id);
      return undefined;
    }
    if (offer?.status !== 'open') return offer ?? read;
    const isLate = offer.untilMs <= nowMs;
    if (await endOffer(offer, isLate ? 'expired' : status, nowMs, isLate ? [] : alongside))
      return { ...offer, status: isLate ? 'expired' : status };
    offer = await getOffer(read.id);
    return undefined;
  });
};

/** Declines an offer for the person who has it. Safe to repeat. */
export const declineOffer = (offer: StoredOffer, nowMs: number): Promise<StoredOffer> =>
  endEarly(offer, 'declined', nowMs);

/**
 * Withdraws an offer: an operator wants the seats, the hours are closed, or the person has gone. `alongside`: writes of
 * the transaction that does it. Safe to repeat.
 */
export const withdrawOffer = (
  offer: StoredOffer,
  nowMs: number,
  alongside: readonly Write[] = [],
): Promise<StoredOffer> => endEarly(offer, 'withdrawn', nowMs, alongside);

/** Settles an offer whose time is up, and asks the next person. Safe to repeat. */
export const settleOffer = async (offerId: string, nowMs: number): Promise<Settled> => {
  const offer = await getOffer(offerId);
  if (offer?.status !== 'open') return 'ended';
  if (offer.checkoutId) {
    if ((await takeFromCheckout(offer, nowMs)) === 'processing') return 'waiting';
    return settleOffer(offerId, nowMs);
  }
  await expireOffer(offerId, nowMs);
  return 'ended';
};
