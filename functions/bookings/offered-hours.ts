import { agreedSentence, isAsAgreed } from '../../shared/domain/offers/agreed.ts';
import { describeOffer } from '../../shared/domain/offers/describe-offer.ts';
import { AppError } from '../runtime/app-error.ts';
import type { StoredOffer } from '../store/offers/offers.ts';

/** The error for an offer that can no longer be accepted. */
export const offerOver = ({ status, isWalkIn }: Pick<StoredOffer, 'isWalkIn' | 'status'>): AppError =>
  new AppError('conflict', describeOffer({ status: status === 'open' ? 'expired' : status, isWalkIn }).says);

/** The error when an offer is over. */
export const whyOver = (offer: StoredOffer, nowMs: number): AppError | undefined => {
  if (offer.status !== 'open' || offer.untilMs <= nowMs) return offerOver(offer);
  return undefined;
};

/** Throws 409 when an offer is over. */
export const requireOpenOffer = (offer: StoredOffer, nowMs: number): void => {
  const over = whyOver(offer, nowMs);
  if (over) throw over;
};

type Asked = Parameters<typeof isAsAgreed>[1];

/** A booking, in which nobody is a student who does not say so. */
type Priced<Booking> = Booking & { isStudent: 'no' | 'yes' };

/**
 * The booking that a request asks for, with all that its offer fixes. Throws 409 when the request, or its code, is not
 * as agreed.
 */
export const bookingWith = <Booking extends Asked>(
  booking: Booking,
  offer: StoredOffer | undefined,
  nowMs: number,
  code?: string,
): Priced<Booking> => {
  if (offer && !isAsAgreed(offer, { ...booking, code }))
    throw whyOver(offer, nowMs) ?? new AppError('conflict', agreedSentence(offer));
  return { ...booking, isStudent: offer?.isStudent ?? booking.isStudent ?? 'no' };
};

interface Request<Booking, Package> {
  bookingData?: Booking | undefined;
  packageData?: Package | undefined;
  code?: string | undefined;
}

interface Ordered<Booking, Package> {
  purchase: { bookingData: Priced<Booking> } | { packageData: Package };
  code: string | undefined;
}

/**
 * A request names a purchase and a code. The terms that its offer fixes are taken from the offer. Throws as
 * `bookingWith` does.
 */
export const orderedIn = <Booking extends Asked, Package>(
  { bookingData, packageData, code }: Request<Booking, Package>,
  offer: StoredOffer | undefined,
  nowMs: number,
): Ordered<Booking, Package> => {
  if (bookingData) {
    const purchase = { bookingData: bookingWith(bookingData, offer, nowMs, code) };
    return { purchase, code: offer?.code ?? code };
  }
  if (!packageData) throw new AppError('invalid-request', 'Please send either a booking or a package.');
  if (offer) throw new AppError('invalid-request', 'An offer is for hours, and not for a package.');
  return { purchase: { packageData }, code };
};
