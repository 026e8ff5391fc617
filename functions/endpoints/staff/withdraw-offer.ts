import contract from '../../../shared/contract/staff/withdraw-offer.ts';
import type { ShownOffer } from '../../../shared/schemas/staff/staff-offers.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { withdrawOffer } from '../../offers/end-early.ts';
import { AppError } from '../../runtime/app-error.ts';
import { requireHeld } from '../../runtime/require-held.ts';
import { isUuid } from '../../runtime/uuid-of.ts';
import { entry, shown } from '../../staff/door/offers.ts';
import { getOffer } from '../../store/offers/offers.ts';
import { standingOfOffer } from '../../store/offers/standings.ts';
import { audit } from '../../store/office/audits.ts';

/**
 * Withdraws an open offer, and emails the person. Safe to repeat. Throws 404 when there is no such offer, and 409 when
 * it was accepted.
 */
const withdrawByStaff = async (id: string, staffId: string, nowMs: number): Promise<ShownOffer> => {
  const offer = isUuid(id) ? await getOffer(id) : undefined;
  if (!offer) throw new AppError('not-found', 'There is no such offer. Please reload the page.');
  const withdrawn = audit({ action: 'offer withdrawn', ...entry(offer, staffId) }, nowMs);
  const ended = await withdrawOffer(offer, nowMs, [withdrawn]);
  const standing = await standingOfOffer(ended, nowMs);
  requireHeld(standing, 'withdraw');
  return shown(ended, standing.says);
};

export default endpoint(contract, ({ parameters: { id }, staff, nowMs }) =>
  withdrawByStaff(id, staff.id, nowMs),
);
