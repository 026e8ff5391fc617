import contract from '../../../shared/contract/inbox/settle-refund.ts';
import type { RefundInTrouble } from '../../../shared/schemas/staff/inbox.ts';
import { endpoint } from '../../callers/endpoint.ts';
import { requireOpen } from '../../runtime/require-held.ts';
import { commitRepair, findRefund, type Repair } from '../../staff/inbox/refund-changes.ts';
import { asShown, standingOfRefund } from '../../staff/inbox/refunds-in-trouble.ts';
import { markSettled } from '../../store/money/refund-repairs.ts';
import { isAudited } from '../../store/office/audits.ts';

/**
 * Ends a refund that was paid twice, once an operator has settled that with its recipient. The money stays as it is in
 * the books. The same request again changes nothing.
 */
const settleRefund = async (
  { reason, ...repair }: Repair & { reason: string },
  by: string,
  nowMs: number,
): Promise<RefundInTrouble> => {
  const { checkoutId: bookingId, purpose, requestId: nonce } = repair;
  const refund = await findRefund(repair);
  if (await isAudited(bookingId, nonce)) return asShown(refund);
  requireOpen(standingOfRefund(refund), 'settle');
  const { amountCents } = refund;
  const entry = { action: 'refund settled', bookingId, by, amountCents, purpose, reason, nonce } as const;
  await commitRepair([markSettled(refund)], entry, nowMs);
  return asShown(refund);
};

export default endpoint(contract, ({ parameters, body, staff, nowMs }) =>
  settleRefund({ checkoutId: parameters.id, ...body }, staff.id, nowMs),
);
