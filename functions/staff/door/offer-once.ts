import { AppError } from '../../runtime/app-error.ts';
import { getOffer, type StoredOffer } from '../../store/offers/offers.ts';

/** Throws 409 when something else was offered with the nonce of a request. */
export const requireSameOffer = (offer: StoredOffer, asked: Partial<StoredOffer>): void => {
  const fields = Object.keys(asked) as (keyof StoredOffer)[];
  if (fields.every((field) => offer[field] === asked[field])) return;
  throw new AppError(
    'conflict',
    'This form has already made a different offer. Please close it, and begin again.',
  );
};

/**
 * The offer that a request makes: the same one however often it is sent. Throws 409 when something else was offered
 * with its nonce.
 */
export const offerOnce = async (
  id: string,
  asked: Partial<StoredOffer>,
  make: () => Promise<StoredOffer>,
): Promise<StoredOffer> => {
  const offer = (await getOffer(id)) ?? (await make());
  requireSameOffer(offer, asked);
  return offer;
};
