import type { RefundStatus } from '../../shared/domain/refund-status.ts';
import type { RefundInTrouble } from '../../shared/schemas/inbox.ts';
import { erased, nameInRow } from '../store/erased.ts';
import type { Refund } from '../store/refunds.ts';

/** The attributes of a refund that the inbox shows. */
export const refundAttributes = [
  'checkoutId',
  'purpose',
  'status',
  'amountCents',
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

export const asShown = ({ name, email, ...refund }: Refund): RefundInTrouble => {
  const { checkoutId, purpose, status, amountCents, subject, requestedAt, failedAt, failureCode } = refund;
  const { paymentIntentId, reference } = refund;
  return {
    ...{ checkoutId, purpose, status, amountCents, subject, requestedAt, failedAt, failureCode },
    ...{ paymentIntentId, reference, name: known(name && nameInRow(name)), email: known(email) },
  };
};

const statusesIn: Record<'failed-refund' | 'late-refund', readonly RefundStatus[]> = {
  'failed-refund': ['failed', 'paid-twice'],
  'late-refund': ['requested'],
};

/** Shows a refund of a queue. Undefined when it has just left the queue, which the index may not know yet. */
export const shownRefund =
  (queue: keyof typeof statusesIn) =>
  (refund: Refund): RefundInTrouble | undefined =>
    statusesIn[queue].includes(refund.status) ? asShown(refund) : undefined;
