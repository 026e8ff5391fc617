import { sessionHours } from '../../../../shared/domain/time/slots.ts';
import type { FinalState } from '../world/final-state.ts';

/** An offer as it was committed, and the place of its end in the order of commits. */
export interface MadeOffer {
  id: string;
  email: string;
  date: string;
  hours: readonly number[];
  createdAtMs: number;
  untilMs: number;
  /** The place on a list that has brought it. Absent: somebody of the staff has made it. */
  waitingId: string | undefined;
  /** Positions in the order of commits. */
  madeAt: number;
  /** Infinity: it never ended. */
  endedAt: number;
}

interface OfferImage {
  id: string;
  email: string;
  date: string;
  timeSlot: string;
  duration: number;
  createdAtMs: number;
  untilMs: number;
  status: string;
  madeBy: { waitingId?: string };
}

/** All offers, in the order in which they were made. */
export const madeOffers = ({ changes }: Pick<FinalState, 'changes'>): MadeOffer[] => {
  const made = new Map<string, MadeOffer>();
  for (const [index, { key, item }] of changes.entries()) {
    if (!item || !/^OFFER#\S+ OFFER$/.test(key)) continue;
    const image = item as unknown as OfferImage;
    const known = made.get(key);
    if (known && image.status !== 'open') known.endedAt = Math.min(known.endedAt, index);
    if (known || !image.madeBy) continue;
    const { id, email, date, timeSlot, duration, createdAtMs, untilMs, madeBy } = image;
    made.set(key, {
      ...{ id, email, date, createdAtMs, untilMs },
      hours: sessionHours(timeSlot, duration),
      waitingId: madeBy.waitingId,
      madeAt: index,
      endedAt: Number.POSITIVE_INFINITY,
    });
  }
  return [...made.values()];
};

/** True while an offer is somebody's, at a commit. `atMs`: the time at which that commit was begun. */
export const isOpenAt = ({ madeAt, endedAt, untilMs }: MadeOffer, index: number, atMs: number): boolean =>
  madeAt < index && index <= endedAt && atMs < untilMs;
