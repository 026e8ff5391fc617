import type { Mutation } from './mutation.ts';

/** Bugs in refunds that Stripe refuses, and in their repair. */
export const refusedRefunds: Readonly<Record<string, Mutation>> = {
  'ask again for a refund that is refused': {
    file: 'functions/payments/refund.ts',
    story: 'refunds are refused, at first or for good',
    from: 'return code ?? rawType ?? String(statusCode);',
    to: "return code === 'charge_disputed' ? code : undefined;",
  },
  'count no refund that failed': {
    file: 'functions/payments/refund.ts',
    story: 'refunds are refused, at first or for good',
    from: "    measure('RefundsFailed');\n",
    to: '',
  },
  'count a refund paid by hand twice': {
    file: 'functions/store/money/refund-repairs.ts',
    story: 'refunds are refused, at first or for good',
    from: ', amountCents, paymentIntentId }, nowMs),',
    to: ', amountCents: 2 * amountCents, paymentIntentId }, nowMs),',
  },
};
