import { formatCents } from '../prices/pricing.ts';
import type { Standing } from '../standing/standing.ts';
import { momentText } from '../time/moment-text.ts';

/**
 * - `open`: its seats are kept for the person, or held by the checkout that has taken them over.
 * - `accepted`: the session is booked.
 * - `declined`, `expired`: by the person, or by time.
 * - `withdrawn`: by an operator, or because the hours were closed or the person has gone.
 */
export const offerStatuses = ['accepted', 'declined', 'expired', 'open', 'withdrawn'] as const;
export type OfferStatus = (typeof offerStatuses)[number];
export type EndedStatus = Exclude<OfferStatus, 'accepted' | 'open'>;

/** The acts of the booker, and `withdraw` of an operator. `book` starts an ordinary booking of the same hours. */
export const offerActs = ['accept', 'book', 'decline', 'withdraw'] as const;
export type OfferAct = (typeof offerActs)[number];

export type OfferState =
  | { status: 'open'; untilMs: number; owesCents?: number | undefined }
  /** Its time is up, and a payment that was begun before may still accept it. */
  | { status: 'being-paid' }
  /** `session`: the state of its booking. Absent where the booking was not read, as `seats` below. */
  | { status: 'accepted'; session?: 'booked' | 'cancelled' }
  | { status: EndedStatus; isWalkIn?: true | undefined; seats?: SeatsLeft };

/** The seats of an offer that was not accepted. `begun`: their first hour has begun. */
export type SeatsLeft = 'begun' | 'free' | 'taken';

const ends: Record<EndedStatus, string> = {
  declined: 'This reservation offer was declined',
  expired: 'This reservation offer has expired',
  withdrawn: 'This reservation offer was withdrawn',
};

const seatTexts: Record<SeatsLeft | 'unread', string> = {
  begun: ', and its session time has begun',
  free: ', and its seat is free to book',
  taken: ', and no seat is free at its hours now',
  unread: '',
};

const acceptedTexts = {
  booked: 'This reservation offer was accepted, and its session is booked.',
  cancelled: 'This reservation offer was accepted, and its session was cancelled later.',
  unread: 'This reservation offer was accepted.',
};

const openText = (untilMs: number, owesCents: number | undefined): string =>
  owesCents === undefined
    ? `The seat is reserved until ${momentText(untilMs)}.`
    : `The seat is reserved until ${momentText(untilMs)}, and ${formatCents(owesCents)} is due at the desk.`;

/** The standing of a reservation offer: what is so, and what can be done. */
export const describeOffer = (offer: OfferState): Standing<OfferAct> => {
  if (offer.status === 'open')
    return {
      says: openText(offer.untilMs, offer.owesCents),
      acts: ['accept', 'decline', 'withdraw'],
      holds: [],
    };
  if (offer.status === 'being-paid')
    return {
      says: 'This reservation offer is being paid, and its seat stays reserved until the payment ends.',
      acts: ['decline', 'withdraw'],
      holds: [],
    };
  if (offer.status === 'accepted')
    return {
      says: acceptedTexts[offer.session ?? 'unread'],
      acts: [],
      holds: [],
    };
  const { status, isWalkIn, seats } = offer;
  return {
    says: `${ends[status]}${isWalkIn ? '; please ask at the desk for another one' : seatTexts[seats ?? 'unread']}.`,
    acts: seats === 'free' && !isWalkIn ? ['book'] : [],
    holds: ['decline', 'withdraw'],
  };
};
