import type { Settlement } from '../../shared/domain/stakes/stakes.ts';
import { tryRefund } from '../payments/refund.ts';
import { commitSettlement, type Settling, type StakedBooking, stakeRefund } from './commit-settlement.ts';

/**
 * Settles a stake, and sends its refund at once if it goes back to the card. False when it was decided before, is
 * frozen by a dispute, or has changed since it was read.
 */
export const settle = async (
  booking: StakedBooking,
  settlement: Settlement,
  nowMs: number,
  settling: Settling = {},
): Promise<boolean> => {
  if (!(await commitSettlement(booking, settlement, nowMs, settling))) return false;
  if (settlement.status === 'refunding') await tryRefund(stakeRefund(booking), nowMs);
  return true;
};
