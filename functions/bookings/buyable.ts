import type { Discount } from '../../shared/domain/prices/codes.ts';
import { formatCents } from '../../shared/domain/prices/pricing.ts';
import { type SessionTime, whyNotBookable } from '../../shared/domain/time/location-time.ts';
import { centsOf } from '../../shared/schemas/payment.ts';
import { termsOf } from '../payments/purchase.ts';
import { AppError } from '../runtime/app-error.ts';
import type { Purchase } from '../store/checkouts/checkouts.ts';
import type { StoredOffer } from '../store/offers/offers.ts';
import { packageThatPays } from './package-hours.ts';

/** Throws 409 unless the page has shown today's price, in dollars, less what its code takes off. */
export const requireRightAmount = (dollars: number, purchase: Purchase, discount?: Discount): void => {
  const { totalCents } = termsOf(purchase, discount);
  if (totalCents === 0)
    throw new AppError(
      'invalid-request',
      'Your package pays for this session: there is nothing to pay by card.',
    );
  if (centsOf(dollars) !== totalCents)
    throw new AppError(
      'conflict',
      `The total for this booking is ${formatCents(totalCents)}. Please go back and review it.`,
    );
};

/** Throws 400 when no session can be booked at this time. */
export const requireBookable = (session: SessionTime, nowMs: number): void => {
  const obstacle = whyNotBookable(session, nowMs);
  if (obstacle) throw new AppError('invalid-request', obstacle);
};

/**
 * Throws unless the purchase can be made now. A session must not have begun, unless it is that of a walk-in's offer. A
 * package, and a session that a package pays for, need a member.
 */
export const requireBuyable = async (
  purchase: Purchase,
  userId: string | undefined,
  nowMs: number,
  offer?: Pick<StoredOffer, 'isWalkIn'>,
): Promise<void> => {
  const bookingData = 'bookingData' in purchase ? purchase.bookingData : undefined;
  if (bookingData && !offer?.isWalkIn) requireBookable(bookingData, nowMs);
  if (bookingData && !bookingData.packageId) return;
  if (!userId) throw new AppError('not-signed-in', 'Please sign in first: packages belong to an account.');
  if (!bookingData?.packageId) return;
  const paying = await packageThatPays({ ...bookingData, userId });
  if (typeof paying === 'string') throw new AppError('conflict', paying);
};
