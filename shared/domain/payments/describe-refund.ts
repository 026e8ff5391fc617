import type { Standing } from '../standing/standing.ts';
import { shortMomentText } from '../time/moment-text.ts';
import type { RefundStatus } from './refund-status.ts';

/** The acts of an operator. */
export const refundActs = ['pay-by-hand', 'retry', 'settle'] as const;
export type RefundAct = (typeof refundActs)[number];

export interface RefundState {
  status: RefundStatus;
  /** True when cash was paid, which Stripe cannot send back. */
  isCash: boolean;
  /** ISO 8601. */
  requestedAt?: string | undefined;
  failedAt?: string | undefined;
  failureCode?: string | undefined;
}

/** The reasons that Stripe gives, in words. */
const reasons: Record<string, string> = {
  charge_already_refunded: 'Stripe says that the payment was refunded before',
  charge_disputed: 'the payment is disputed, and the bank decides',
  declined: 'the bank of the card declined it',
  expired_or_canceled_card: 'the card has expired or was cancelled',
  insufficient_funds: 'our balance at Stripe was too low',
  lost_or_stolen_card: 'the card was lost or stolen',
  covered_by_double_payment:
    'another refund of this payment was paid twice, and the extra money covers this one',
  canceled: 'it was cancelled in Stripe',
};

const on = (at: string | undefined): string => (at ? ` on ${shortMomentText(Date.parse(at))}` : '');

const failedText = ({ isCash, failedAt, failureCode = 'unknown' }: RefundState): string => {
  if (isCash) return 'This refund is of cash, so it has to be paid by hand.';
  const reason = reasons[failureCode] ?? `Stripe says “${failureCode.replaceAll('_', ' ')}”`;
  return `This refund failed${on(failedAt)}: ${reason}.`;
};

const says: Record<RefundStatus, (refund: RefundState) => string> = {
  requested: ({ requestedAt }) =>
    `This refund was requested${on(requestedAt)}, and Stripe has not sent it yet.`,
  refunded: () => 'Stripe has sent this refund.',
  failed: failedText,
  'by-hand': () => 'This refund was paid by hand.',
  'paid-twice': () => 'This refund was paid twice, by hand and by Stripe: ask for one of the two back.',
  'by-bank': () => 'The bank has paid this refund by deciding a dispute.',
};

const acts: Record<RefundStatus, readonly RefundAct[]> = {
  requested: ['retry'],
  refunded: [],
  failed: ['retry', 'pay-by-hand'],
  'by-hand': [],
  'paid-twice': ['settle'],
  'by-bank': [],
};

/** The standing of a refund: what is so, and what can be done. */
export const describeRefund = (refund: RefundState): Standing<RefundAct> => ({
  says: says[refund.status](refund),
  acts: acts[refund.status].filter((act) => !(refund.isCash && act === 'retry')),
  holds: [],
});
