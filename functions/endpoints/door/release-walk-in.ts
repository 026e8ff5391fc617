import contract from '../../../shared/contract/door/release-walk-in.ts';
import { walkInSentence } from '../../../shared/domain/door/describe-arrival.ts';
import type { PendingWalkIn } from '../../../shared/schemas/staff/walk-ins.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { withdrawOffer } from '../../offers/end-early.ts';
import { AppError } from '../../runtime/app-error.ts';
import { entry } from '../../staff/door/offers.ts';
import { pendingOf, requireWalkIn } from '../../staff/door/pending-walk-ins.ts';
import { audit } from '../../store/office/audits.ts';

/**
 * Releases a walk-in who has not paid, so that the seats are free at once. Safe to repeat. Throws 409 once the visitor
 * has paid, and while a payment may still succeed.
 */
const releaseWalkIn = async (id: string, staffId: string, nowMs: number): Promise<PendingWalkIn> => {
  const offer = await requireWalkIn(id);
  const withdrawn = audit({ action: 'offer withdrawn', ...entry(offer, staffId) }, nowMs);
  const ended = await withdrawOffer(offer, nowMs, [withdrawn]);
  const walkIn = pendingOf(ended, nowMs);
  if (walkIn.state === 'here') throw new AppError('conflict', walkInSentence(walkIn.name, walkIn.state));
  return walkIn;
};

/** Releases the seats of a walk-in who has not paid. */
export default endpoint(contract, ({ parameters, staff, nowMs }) =>
  releaseWalkIn(parameters.id, staff.id, nowMs),
);
