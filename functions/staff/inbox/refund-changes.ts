import { AppError } from '../../runtime/app-error.ts';
import { logEvent } from '../../runtime/log-event.ts';
import { isUuid } from '../../runtime/uuid-of.ts';
import { getRefund, type Refund } from '../../store/money/refunds.ts';
import type { RefundAudit } from '../../store/office/audit-entries.ts';
import { auditBooking } from '../../store/office/audits.ts';
import { transact, type Write } from '../../table/table.ts';

/** The refund that an operator's request is about. */
export interface Repair {
  checkoutId: string;
  purpose: string;
  /** Chosen by the page, so that a repeated request changes nothing more. */
  requestId: string;
}

export const findRefund = async ({
  checkoutId,
  purpose,
}: Pick<Repair, 'checkoutId' | 'purpose'>): Promise<Refund> => {
  const refund = isUuid(checkoutId) ? await getRefund(checkoutId, purpose) : undefined;
  if (!refund) throw new AppError('not-found', 'There is no such refund.');
  return refund;
};

/** Writes a change with its audit entry. Throws 409 when the refund has changed since it was read. */
export const commitRepair = async (
  writes: readonly Write[],
  entry: RefundAudit,
  nowMs: number,
): Promise<void> => {
  if (!(await transact([...writes, ...auditBooking(entry, nowMs)])))
    throw new AppError('conflict', 'This refund has just been changed elsewhere. Please look again.');
  const { by, bookingId: checkoutId, action, purpose } = entry;
  logEvent('refund changed by operator', { by, checkoutId, purpose, action });
};
