import { walkInState } from '../../../shared/domain/door/describe-arrival.ts';
import { agreedIn } from '../../../shared/domain/offers/agreed.ts';
import type { PendingWalkIn } from '../../../shared/schemas/staff/walk-ins.ts';
import { AppError } from '../../runtime/app-error.ts';
import { isUuid } from '../../runtime/uuid-of.ts';
import { getOffer, type StoredOffer } from '../../store/offers/offers.ts';
import { shortLink } from './short-links.ts';

type Shown = Pick<
  StoredOffer,
  | 'checkoutId'
  | 'duration'
  | 'id'
  | 'isStudent'
  | 'isWalkIn'
  | 'linkCode'
  | 'name'
  | 'paidBy'
  | 'status'
  | 'timeSlot'
  | 'untilMs'
>;

/** A walk-in who pays at their own phone, as the desk sees it. */
export const pendingOf = (offer: Shown, nowMs: number): PendingWalkIn => {
  const { id, name, timeSlot, duration, untilMs, linkCode } = offer;
  const { isStudent, paidBy } = agreedIn(offer);
  return {
    ...{ id, name, timeSlot, duration },
    paidBy: paidBy === 'package' ? 'package' : 'phone',
    needsStudentId: isStudent === 'yes',
    until: new Date(untilMs).toISOString(),
    state: walkInState(offer, nowMs),
    ...(linkCode && { link: shortLink(linkCode) }),
  };
};

/** The offer of a walk-in. Throws 404 when there is none. */
export const requireWalkIn = async (id: string): Promise<StoredOffer> => {
  const offer = isUuid(id) ? await getOffer(id) : undefined;
  if (offer?.isWalkIn) return offer;
  throw new AppError('not-found', 'There is no such walk-in. The desk lists those that are open.');
};

export const getWalkIn = async (id: string, nowMs: number): Promise<PendingWalkIn> =>
  pendingOf(await requireWalkIn(id), nowMs);
