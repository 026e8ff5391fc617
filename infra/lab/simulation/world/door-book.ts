import type { WalkInPayment } from '../../../../shared/domain/door/walk-in.ts';
import type { CodeTerms } from '../../../../shared/domain/prices/codes.ts';

/** A wish to be told of a free seat, as the person remembers it. */
export interface KnownWaiting {
  visitor: string;
  email: string;
  date: string;
  /** A time slot, or `any`. */
  timeSlot: string;
  duration: number;
  noticeHours: number;
  askedAtMs: number;
  /** By place: the time of the answer that it is confirmed. A request that is repeated may make several. */
  confirmedAtMs: Map<string, number>;
  /** The time of the first request to leave the list or to decline the offer, whatever its answer. */
  leftAtMs: number;
}

/** An offer, as whoever has its link knows it. */
export interface KnownOffer {
  id: string;
  email: string;
  untilMs: number;
  /** Somebody has asked for its end: the person, or an operator. */
  isEnding: boolean;
}

/** A walk-in, as its proctor remembers it. */
export interface KnownWalkIn {
  /** Absent for one who had phoned. */
  nonce?: string;
  name: string;
  by: string;
  paidBy: WalkInPayment;
  duration: number;
  isStudent: 'no' | 'yes';
  /** The prices of the hours when it was asked for and when each answer came, in cents. */
  prices: Set<number>;
  /** The bookings and links in the answers. */
  bookings: Map<string, { cents: number }>;
  links: Set<string>;
  /** The newest link. */
  link?: string;
  /** 0: no answer has arrived. */
  statuses: number[];
}

/** A code, as its operator remembers it. */
export interface KnownCode extends Pick<CodeTerms, 'centsOff' | 'code' | 'percent' | 'uses' | 'usesEach'> {
  /** The time of the answer that it is over. */
  endedAtMs: number;
}

/** Everything that those who wait, walk in, phone and use codes were told. */
export class DoorBook {
  readonly waiting: KnownWaiting[] = [];
  readonly offers = new Map<string, KnownOffer>();
  readonly walkIns: KnownWalkIn[] = [];
  readonly codes: KnownCode[] = [];
  /** Those who were told that a code is used up, and when they asked. */
  readonly usedUp: { code: string; visitor: string; fromMs: number; untilMs: number }[] = [];
  /** The tasks of those who have bought the offer of a walk-in. */
  readonly tasksAtDoor = new Set<string>();

  offered(id: string, email: string, untilMs: number): KnownOffer {
    const known = this.offers.get(id) ?? { id, email, untilMs, isEnding: false };
    known.untilMs = untilMs;
    this.offers.set(id, known);
    return known;
  }
}
