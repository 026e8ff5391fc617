import type { Mutation } from './mutation.ts';

/** Bugs in what follows when a customer disputes a payment with their bank. */
export const disputedWrongly: Readonly<Record<string, Mutation>> = {
  'freeze nothing that a disputed payment has bought': {
    file: 'functions/payments/advance-dispute.ts',
    seed: 21,
    from: "dispute: 'open', payoutMonth",
    to: 'dispute: bought.dispute, payoutMonth',
  },
  'count what a lost dispute has paid back twice': {
    file: 'shared/domain/payment-account.ts',
    seed: 9,
    from: '    restCents -= byBankCents;\n',
    to: '',
  },
  'keep a booking frozen after a won dispute': {
    file: 'functions/payments/advance-dispute.ts',
    seed: 93,
    from: 'dispute: mark, payoutMonth',
    to: 'dispute: bought.dispute, payoutMonth',
  },
  'believe that each dispute is lost': {
    file: 'functions/payments/advance-dispute.ts',
    seed: 93,
    from: "else if (dispute.status === 'won') await win(",
    to: "else if (dispute.id === '') await win(",
  },
  'send a refund that a lost dispute has paid': {
    file: 'shared/domain/payment-account.ts',
    seed: 9,
    from: 'Math.max(0, Math.min(unpaidCents, restCents, bankCents - bankCentsBefore))',
    to: 'Math.min(0, unpaidCents, restCents, bankCents - bankCentsBefore)',
  },
};
