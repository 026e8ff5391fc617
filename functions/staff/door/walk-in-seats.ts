import type { BodyOutput } from '../../../shared/contract/types.ts';
import { describeOffer } from '../../../shared/domain/offers/describe-offer.ts';
import type { SeatPlan } from '../../../shared/domain/seats/capacity.ts';
import type { SessionTime } from '../../../shared/domain/time/location-time.ts';
import { offerOver } from '../../bookings/offered-hours.ts';
import { planSeatsOf } from '../../bookings/plan-seats.ts';
import { AppError } from '../../runtime/app-error.ts';
import { acceptAtOnce, markEnded, type StoredOffer } from '../../store/offers/offers.ts';
import { bookKeptSeats } from '../../store/seats/kept-seats.ts';
import { bookSeats, takenSeats } from '../../store/seats/seats.ts';
import { stillAbsent } from '../../store/still-absent.ts';
import { keys } from '../../table/keys.ts';
import type { Write } from '../../table/table.ts';
import { requireSameOffer } from './offer-once.ts';
import { offerIdOfRequest } from './short-links.ts';
import { requireWalkInSession } from './walk-in-session.ts';

type Request = Pick<BodyOutput<'create-walk-in'>, 'duration' | 'isStudent' | 'name' | 'nonce'>;

/** The hours of a walk-in, with the writes that book their seats. */
interface WalkInSeats {
  session: SessionTime;
  /** Absent when no seat is left. */
  taken?: { seats: SeatPlan; writes: readonly Write[] };
}

/** Throws 409 when the visitor pays, or has paid, at their own phone. */
const requireUnpaid = (offer: StoredOffer): void => {
  if (offer.status === 'accepted') throw offerOver(offer);
  if (offer.status === 'open' && offer.checkoutId)
    throw new AppError('conflict', describeOffer({ status: 'being-paid' }).says);
};

/** Somebody may open a link in the very moment in which its time is over. */
const endedLink = (offer: StoredOffer): Write[] =>
  offer.status === 'open' ? [markEnded(offer, 'expired')] : [];

/**
 * The seats of a walk-in who pays at the desk. `offer`: the link that the same request has made before, which ends with
 * that and leaves its seats. Throws 409 when the visitor pays by the link, and when the space is closed.
 */
export const seatsOfWalkIn = async (
  { nonce, ...asked }: Request,
  bookingId: string,
  offer: StoredOffer | undefined,
  nowMs: number,
): Promise<WalkInSeats> => {
  if (offer) {
    const { name, duration, isStudent } = asked;
    requireSameOffer(offer, { name, duration, isStudent });
    requireUnpaid(offer);
  }
  if (offer?.status === 'open' && offer.untilMs > nowMs)
    return {
      session: offer,
      taken: {
        seats: offer.seats,
        writes: [acceptAtOnce(offer, bookingId, nowMs), ...bookKeptSeats(offer, bookingId)],
      },
    };
  const session = requireWalkInSession(asked.duration, nowMs);
  const { date, timeSlot, duration } = session;
  const taken = await takenSeats(date, nowMs, { consistent: true });
  const seats = planSeatsOf({ timeSlot, duration }, taken);
  if (!seats) return { session };
  const link = offer ? endedLink(offer) : [stillAbsent(keys.offer(offerIdOfRequest(nonce)))];
  const writes = [...bookSeats({ checkoutId: bookingId, date, seats }, nowMs), ...link];
  return { session, taken: { seats, writes } };
};
