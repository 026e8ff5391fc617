import type { BookingData } from '../../shared/schemas/booking.ts';
import { AppError } from '../runtime/app-error.ts';
import type { StoredOffer } from '../store/offers/offers.ts';

const overSentences: Record<Exclude<StoredOffer['status'], 'open'>, string> = {
  accepted: 'This offer has been accepted already.',
  declined: 'This offer was declined.',
  expired: 'The time of this offer is over.',
  withdrawn: 'This offer was withdrawn.',
};

/** The error for an offer that cannot be accepted any more. */
export const offerOver = ({ status }: Pick<StoredOffer, 'status'>): AppError =>
  new AppError('conflict', overSentences[status === 'open' ? 'expired' : status]);

type Hours = Pick<BookingData, 'date' | 'duration' | 'timeSlot'>;

/** The error when an offer is over, or when a session is not the one that it offers. */
export const whyNotOffered = (
  offer: StoredOffer,
  { date, timeSlot, duration }: Hours,
  nowMs: number,
): AppError | undefined => {
  if (offer.status !== 'open' || offer.untilMs <= nowMs) return offerOver(offer);
  if (offer.date === date && offer.timeSlot === timeSlot && offer.duration === duration) return undefined;
  return new AppError(
    'invalid-request',
    'This offer is for other hours. Please book the hours that it names.',
  );
};

/** Throws 409 when an offer is over, and 400 when the session is not the one that it offers. */
export const requireOffered = (offer: StoredOffer, session: Hours, nowMs: number): void => {
  const obstacle = whyNotOffered(offer, session, nowMs);
  if (obstacle) throw obstacle;
};
