import { isCash } from '../../../shared/domain/payments/cash.ts';
import { describeRefund, type RefundAct } from '../../../shared/domain/payments/describe-refund.ts';
import { isOwed, type RefundStatus } from '../../../shared/domain/payments/refund-status.ts';
import type { Standing } from '../../../shared/domain/standing/standing.ts';
import type { RefundInTrouble } from '../../../shared/schemas/staff/inbox.ts';
import { owedOf } from '../../payments/owed.ts';
import type { Refund } from '../../store/money/refunds.ts';
import { erased, nameInRow } from '../../table/rows/erased.ts';

/** The attributes of a refund that the inbox shows. */
export const refundAttributes = [
  'checkoutId',
  'purpose',
  'status',
  'amountCents',
  'bankCents',
  'subject',
  'name',
  'email',
  'requestedAt',
  'failedAt',
  'failureCode',
  'paymentIntentId',
  'reference',
] as const satisfies readonly (keyof Refund)[];

const known = (text: string | undefined): string | undefined => (text === erased ? undefined : text);

/** The standing of a refund: what is so, and what can be done. */
export const standingOfRefund = (refund: Refund): Standing<RefundAct> =>
  describeRefund({ ...refund, isCash: isCash(refund) });

/** A refund as the inbox shows it: while it is owed, by what is still ours to pay. */
export const asShown = async (shown: Refund): Promise<RefundInTrouble> => {
  const { name, email, ...refund } = shown;
  const { checkoutId, purpose, status, subject, requestedAt, failedAt, failureCode } = refund;
  const { paymentIntentId, reference } = refund;
  const amountCents = isOwed(refund) ? await owedOf(shown) : refund.amountCents;
  const { says, acts } = standingOfRefund(shown);
  return {
    checkoutId,
    purpose,
    status,
    says,
    acts,
    amountCents,
    subject,
    requestedAt,
    failedAt,
    failureCode,
    paymentIntentId,
    reference,
    name: known(name && nameInRow(name)),
    email: known(email),
  };
};

const statusesIn: Record<'failed-refund' | 'late-refund', readonly RefundStatus[]> = {
  'failed-refund': ['failed', 'paid-twice'],
  'late-refund': ['requested'],
};

/** Shows a refund of a queue. Undefined when it has just left the queue, which the index may not know yet. */
export const shownRefund =
  (queue: keyof typeof statusesIn) =>
  async (refund: Refund): Promise<RefundInTrouble | undefined> =>
    statusesIn[queue].includes(refund.status) ? asShown(refund) : undefined;
