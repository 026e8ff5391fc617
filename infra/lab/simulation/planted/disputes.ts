import type { Mutation } from './mutation.ts';

/** Bugs in what follows when a customer disputes a payment with their bank. */
export const disputedWrongly: Readonly<Record<string, Mutation>> = {
  'freeze nothing that a disputed payment has bought': {
    file: 'functions/disputes/advance-dispute.ts',
    story: 'a purchase is changed while its payment is disputed',
    from: "dispute: 'open', payoutMonth",
    to: 'dispute: bought.dispute, payoutMonth',
  },
  'count what a lost dispute has paid back twice': {
    file: 'shared/domain/payments/payment-account.ts',
    story: 'a part is lost of a payment that owes two refunds',
    from: '    restCents -= byBankCents;\n',
    to: '',
  },
  'keep a booking frozen after a won dispute': {
    file: 'functions/disputes/advance-dispute.ts',
    story: 'a purchase is changed while its payment is disputed',
    from: 'dispute: mark, payoutMonth',
    to: 'dispute: bought.dispute, payoutMonth',
  },
  'believe that each dispute is lost': {
    file: 'functions/disputes/advance-dispute.ts',
    story: 'a purchase is changed while its payment is disputed',
    from: "else if (dispute.status === 'won') await win(",
    to: "else if (dispute.id === '') await win(",
  },
  'send a refund that a lost dispute has paid': {
    file: 'shared/domain/payments/payment-account.ts',
    story: 'a part is lost of a payment that owes two refunds',
    from: 'Math.max(0, Math.min(unpaidCents, restCents, bankCents - bankCentsBefore))',
    to: 'Math.min(0, unpaidCents, restCents, bankCents - bankCentsBefore)',
  },
  'freeze beside a decision about the donation': {
    file: 'functions/store/bookings/bought.ts',
    story: 'a donation is settled while a dispute opens',
    from: '    payoutMonth: asRead(bought.payoutMonth),\n    donationStatus: bought.donationStatus,\n',
    to: '',
  },
  'let a purchase go when one of its disputes is won': {
    file: 'functions/disputes/advance-dispute.ts',
    story: 'one of two disputes is won',
    from: 'const mark = markOf(disputes.filter(({ id }) => id !== dispute.id));',
    to: 'const mark = disputes.length < 0 ? markOf(disputes) : undefined;',
  },
  'believe that each dispute is about all of a payment': {
    file: 'functions/disputes/read-dispute.ts',
    story: 'a part is lost of a payment that owes two refunds',
    from: 'takenCents: Math.max(0, withdrawnCents(dispute) ?? amountCents)',
    to: 'takenCents: Math.max(0, withdrawnCents(dispute) ?? amountCents, chargedCents)',
  },
  'owe a refund again that the bank has paid meanwhile': {
    file: 'functions/payments/finish-refund.ts',
    story: 'a refund comes back after a lost dispute',
    from: 'isPaidByBank(accountAtEnd, refundAfter(end));',
    to: 'owedCents < 0;',
  },
  'call a refund paid by the bank that has paid a part of it': {
    file: 'functions/payments/finish-refund.ts',
    story: 'a refund comes back after a part of the payment was lost',
    from: 'isPaidByBank(accountAtEnd, refundAfter(end));',
    to: 'owedCents >= 0;',
  },
  'keep a failed refund from the inbox': {
    file: 'functions/store/money/refunds.ts',
    story: 'a refund comes back after a part of the payment was lost',
    from: "workQueue: 'failed-refund' satisfies OfficeQueue",
    to: "workQueue: 'answered-message' satisfies OfficeQueue",
  },
  'pay by hand what the bank has paid': {
    file: 'functions/payments/owed.ts',
    story: 'a refund waits while a part of the payment is disputed and lost',
    from: 'owedCents: account.owed.get(refund.purpose) ?? 0,',
    to: 'owedCents: refund.amountCents,',
  },
  'spend hours that the bank has taken back': {
    file: 'shared/domain/prices/package-hours.ts',
    story: 'hours are redeemed after a part of a package was lost',
    from: 'priceKept(hours) < hours.priceCents',
    to: 'priceKept(hours) < 0',
  },
  'change a purchase beside another of its disputes': {
    file: 'functions/store/bookings/bought.ts',
    story: 'two disputes end at once',
    from: '  paymentChanges: asRead(bought.paymentChanges),\n',
    to: '',
  },
  'pay out a donation while its payment is disputed': {
    file: 'functions/donations/disputed-donation.ts',
    story: 'a donation is disputed before it is paid out',
    from: 'return payout?.paidAt ? undefined :',
    to: 'return payout ? undefined :',
  },
};
