/**
 * The states of a refund.
 * - `requested`: until Stripe confirms that the money is on its way, or that it cannot be sent.
 * - `refunded`: Stripe has sent it. It still becomes `failed` when the bank sends the money back.
 * - `failed`: an operator has to retry it, or to pay it by hand.
 * - `by-hand`: an operator has paid it outside Stripe.
 * - `paid-twice`: an operator has paid it, and Stripe has sent it as well.
 * - `by-bank`: the bank has paid it, by deciding a dispute against us.
 */
export const refundStatuses = [
  'requested',
  'refunded',
  'failed',
  'by-hand',
  'paid-twice',
  'by-bank',
] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Money that is still to be paid back. The account of its payment says how much of it. */
export const isOwed = ({ status }: { status: RefundStatus }): boolean =>
  status === 'requested' || status === 'failed';

/** A refund that Stripe has not sent by then is late. */
export const lateRefundHours = 24;
