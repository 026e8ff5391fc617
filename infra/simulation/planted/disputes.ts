import type { Mutation } from './mutation.ts';

/** Bugs in what follows when a customer disputes a payment with their bank. */
export const disputedWrongly: Readonly<Record<string, Mutation>> = {
  'freeze nothing that a disputed payment has bought': {
    file: 'functions/store/disputes.ts',
    seed: 21,
    from: "    ...(bought ? [freeze(bought, 'open', move)] : []),\n",
    to: '',
  },
  'count what a lost dispute has paid back twice': {
    file: 'functions/payments/advance-dispute.ts',
    seed: 9,
    from: 'const restCents = amountCents - (covers ? owedCents : 0);',
    to: 'const restCents = amountCents;',
  },
  'keep a booking frozen after a won dispute': {
    file: 'functions/store/disputes.ts',
    seed: 93,
    from: '[unfreeze(bought, move)]',
    to: '(nowMs < 0 ? [unfreeze(bought, move)] : [])',
  },
  'believe that each dispute is lost': {
    file: 'functions/payments/advance-dispute.ts',
    seed: 93,
    from: "else if (dispute.status === 'won') await win(",
    to: "else if (dispute.id === '') await win(",
  },
  'send a refund that a lost dispute has paid': {
    file: 'functions/payments/advance-dispute.ts',
    seed: 9,
    from: '    paidRefunds: covers ? unpaid : [],\n',
    to: '    paidRefunds: [],\n',
  },
};
