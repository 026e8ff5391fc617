import type { Mutation } from './mutation.ts';

/** Bugs in refunds that Stripe refuses, and in their repair. */
export const refusedRefunds: Readonly<Record<string, Mutation>> = {
  'ask again for a refund that is refused': {
    file: 'functions/payments/refund.ts',
    seed: 260,
    from: 'return code ?? rawType ?? String(statusCode);',
    to: "return code === 'charge_disputed' ? code : undefined;",
  },
  'count no refund that failed': {
    file: 'functions/payments/refund.ts',
    seed: 99,
    from: "    measure('RefundsFailed');\n",
    to: '',
  },
  'count a refund paid by hand twice': {
    file: 'functions/store/refund-repairs.ts',
    seed: 4,
    from: ', amountCents, paymentIntentId }, nowMs),',
    to: ', amountCents: 2 * amountCents, paymentIntentId }, nowMs),',
  },
  'try a failed refund again without a new attempt': {
    file: 'functions/store/refund-repairs.ts',
    seed: 1,
    from: "      ':next': refund.attempts + 1,",
    to: "      ':next': refund.attempts,",
  },
  'settle refunds after checkouts': {
    file: 'functions/store/settle-due-work.ts',
    seed: 1,
    from: ".fill(['refund', 'late-refund', 'checkout'])",
    to: ".fill(['checkout', 'refund', 'late-refund'])",
  },
  'give up a refund while the bank decides': {
    file: 'functions/payments/refund.ts',
    seed: 28,
    from: 'if (disputeCodes.includes(code) && (await isInDispute(refund.paymentIntentId)))',
    to: 'if (disputeCodes.includes(code) && !refund)',
  },
};
