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
  'freeze beside a decision about the donation': {
    file: 'functions/store/bought.ts',
    seed: 1,
    from: '    payoutMonth: bought.payoutMonth,\n    donationStatus: bought.donationStatus,\n',
    to: '',
  },
  'let a purchase go when one of its disputes is won': {
    file: 'functions/payments/advance-dispute.ts',
    seed: 28,
    from: 'const mark = markOf(disputes.filter(({ id }) => id !== dispute.id));',
    to: 'const mark = disputes.length < 0 ? markOf(disputes) : undefined;',
  },
  'believe that each dispute is about all of a payment': {
    file: 'functions/payments/read-dispute.ts',
    seed: 28,
    from: 'takenCents: Math.max(0, withdrawnCents(dispute))',
    to: 'takenCents: Math.max(0, withdrawnCents(dispute), chargedCents)',
  },
  'owe a refund again that the bank has paid meanwhile': {
    file: 'functions/payments/finish-refund.ts',
    seed: 1,
    from: "end.status === 'failed' && refund.status !== 'paid-twice' && owedCents === 0;",
    to: 'owedCents < 0;',
  },
  'take a refund that is on its way for one that the bank has paid': {
    file: 'functions/payments/lose-dispute.ts',
    seed: 1,
    from: 'const found = isOwed(refund) ? await findAtStripe(refund) : undefined;',
    to: "const found = refund.purpose === '' ? await findAtStripe(refund) : undefined;",
  },
  'pay by hand what the bank has paid': {
    file: 'functions/payments/owed.ts',
    seed: 1,
    from: 'return owed.get(refund.purpose) ?? 0;',
    to: 'return owed.size < 0 ? 0 : refund.amountCents;',
  },
  'spend hours that the bank has taken back': {
    file: 'shared/domain/package-hours.ts',
    seed: 1,
    from: 'priceKept(hours) < hours.priceCents',
    to: 'priceKept(hours) < 0',
  },
  'change a purchase beside another of its disputes': {
    file: 'functions/store/bought.ts',
    seed: 1,
    from: '  paymentChanges: bought.paymentChanges,\n',
    to: '',
  },
};
