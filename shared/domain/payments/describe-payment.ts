import type { Standing } from '../standing/standing.ts';

/** The acts of whoever pays. `book` starts another booking, `look` asks again, `pay` goes on with the checkout. */
export type PaymentAct = 'book' | 'look' | 'pay';

/**
 * The states of a payment that has bought nothing, or nothing yet.
 * - `ended`: its checkout has ended unpaid.
 * - `processing`: the bank has not decided yet.
 * - `sent`: the provider says that it succeeded, and we have not heard of it.
 * - `unpaid`: it has not been completed.
 */
export const paymentStates = ['ended', 'processing', 'sent', 'unpaid'] as const;
export type PaymentState = (typeof paymentStates)[number];

const texts: Record<PaymentState, string> = {
  ended: 'This checkout has ended, and you have not been charged.',
  processing:
    'Your bank is still processing your payment: you do not have to pay again, and we email you once it is through.',
  sent: 'Your payment has been sent, and is being confirmed: you do not have to pay again.',
  unpaid: 'This payment has not been completed, and you have not been charged.',
};

const acts: Record<PaymentState, readonly PaymentAct[]> = {
  ended: ['book'],
  processing: ['look'],
  sent: ['look'],
  unpaid: ['pay'],
};

/** The standing of a payment that has bought nothing yet: what is so, and what can be done. */
export const describePayment = (state: PaymentState): Standing<PaymentAct> => ({
  says: texts[state],
  acts: acts[state],
  holds: [],
});
