import { walkInSentence } from '../../../shared/domain/door/describe-arrival.ts';
import type { PendingWalkIn } from '../../../shared/schemas/staff/walk-ins.ts';
import { withdrawOffer } from '../../offers/end-early.ts';
import { AppError } from '../../runtime/app-error.ts';
import { audit } from '../../store/office/audits.ts';
import { entry } from './offers.ts';
import { pendingOf, requireWalkIn } from './pending-walk-ins.ts';

/**
 * Releases a walk-in who has not paid, so that the seats are free at once. Safe to repeat. Throws 409 once the visitor
 * has paid, and while a payment may still succeed.
 */
export const releaseWalkIn = async (id: string, staffId: string, nowMs: number): Promise<PendingWalkIn> => {
  const offer = await requireWalkIn(id);
  const withdrawn = audit({ action: 'offer withdrawn', ...entry(offer, staffId) }, nowMs);
  const ended = await withdrawOffer(offer, nowMs, [withdrawn]);
  const walkIn = pendingOf(ended, nowMs);
  if (walkIn.state === 'here') throw new AppError('conflict', walkInSentence(walkIn.name, walkIn.state));
  return walkIn;
};
