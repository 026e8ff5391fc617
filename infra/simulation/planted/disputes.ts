import type { Mutation } from './mutation.ts';

/** Bugs in what follows when a customer disputes a payment with their bank. */
export const disputedWrongly: Readonly<Record<string, Mutation>> = {
  'freeze nothing that a disputed payment has bought': {
    file: 'functions/store/disputes.ts',
    seed: 63,
    from: "    ...(bought ? [freeze(bought, 'open')] : []),\n",
    to: '',
  },
  'give up a refund while the bank decides': {
    file: 'functions/payments/refund.ts',
    seed: 8,
    from: 'if (disputeCodes.includes(code) && (await isInDispute(refund.paymentIntentId)))',
    to: 'if (disputeCodes.includes(code) && !refund)',
  },
  'count what a lost dispute has paid back twice': {
    file: 'functions/payments/advance-dispute.ts',
    seed: 10,
    from: 'const restCents = amountCents - (covers ? owedCents : 0);',
    to: 'const restCents = amountCents;',
  },
  'send a refund that a lost dispute has paid': {
    file: 'functions/payments/advance-dispute.ts',
    seed: 8,
    from: '    paidRefunds: covers ? unpaid : [],\n',
    to: '    paidRefunds: [],\n',
  },
  'keep a booking frozen after a won dispute': {
    file: 'functions/store/disputes.ts',
    seed: 1,
    from: "transact([close(dispute, 'won', nowMs), ...(bought ? [unfreeze(bought)] : [])])",
    to: "transact([close(dispute, 'won', nowMs), ...(bought && nowMs < 0 ? [unfreeze(bought)] : [])])",
  },
  'believe that each dispute is lost': {
    file: 'functions/payments/advance-dispute.ts',
    seed: 1,
    from: "else if (dispute.status === 'won') await win(",
    to: "else if (dispute.id === '') await win(",
  },
};
