import type { Planted } from './planted.ts';

/** Bugs in what follows when a customer disputes a payment with their bank. By the story that shows each. */
export const inDisputes: Planted = {
  'hours are redeemed after a part of a package was lost': {
    'spend hours that the bank has taken back': {
      file: 'shared/domain/prices/package-hours.ts',
      from: 'priceKept(hours) < hours.priceCents',
      to: 'priceKept(hours) < 0',
    },
  },
  'a refund comes back after a lost dispute': {
    'owe a refund again that the bank has paid meanwhile': {
      file: 'functions/payments/finish-refund.ts',
      from: 'isPaidByBank(accountAtEnd, refundAfter(end));',
      to: 'owedCents < 0;',
    },
  },
  'a refund comes back after a part of the payment was lost': {
    'call a refund paid by the bank that has paid a part of it': {
      file: 'functions/payments/finish-refund.ts',
      from: 'isPaidByBank(accountAtEnd, refundAfter(end));',
      to: 'owedCents >= 0;',
    },
    'keep a failed refund from the inbox': {
      file: 'functions/store/money/refunds.ts',
      from: "workQueue: 'failed-refund' satisfies OfficeQueue",
      to: "workQueue: 'answered-message' satisfies OfficeQueue",
    },
  },
  'a refund waits while a part of the payment is disputed and lost': {
    'pay by hand what the bank has paid': {
      file: 'functions/payments/owed.ts',
      from: 'owedCents: account.owed.get(refund.purpose) ?? 0,',
      to: 'owedCents: refund.amountCents,',
    },
  },
  'a donation is settled while a dispute opens': {
    'freeze beside a decision about the donation': {
      file: 'functions/store/bookings/bought.ts',
      from: '    payoutMonth: asRead(bought.payoutMonth),\n    donationStatus: bought.donationStatus,\n',
      to: '',
    },
  },
  'one of two disputes is won': {
    'let a purchase go when one of its disputes is won': {
      file: 'functions/disputes/advance-dispute.ts',
      from: 'const mark = markOf(disputes.filter(({ id }) => id !== dispute.id));',
      to: 'const mark = disputes.length < 0 ? markOf(disputes) : undefined;',
    },
  },
  'two disputes end at once': {
    'change a purchase beside another of its disputes': {
      file: 'functions/store/bookings/bought.ts',
      from: '  paymentChanges: asRead(bought.paymentChanges),\n',
      to: '',
    },
  },
  'a donation is disputed before it is paid out': {
    'pay out a donation while its payment is disputed': {
      file: 'functions/donations/disputed-donation.ts',
      from: 'return payout?.paidAt ? undefined :',
      to: 'return payout ? undefined :',
    },
  },
  'a part is lost of a payment that owes two refunds': {
    'count what a lost dispute has paid back twice': {
      file: 'shared/domain/payments/payment-account.ts',
      from: '    restCents -= byBankCents;\n',
      to: '',
    },
    'send a refund that a lost dispute has paid': {
      file: 'shared/domain/payments/payment-account.ts',
      from: 'Math.max(0, Math.min(unpaidCents, restCents, bankCents - bankCentsBefore))',
      to: 'Math.min(0, unpaidCents, restCents, bankCents - bankCentsBefore)',
    },
    'believe that each dispute is about all of a payment': {
      file: 'functions/disputes/read-dispute.ts',
      from: 'takenCents: Math.max(0, withdrawnCents(dispute) ?? amountCents)',
      to: 'takenCents: Math.max(0, withdrawnCents(dispute) ?? amountCents, chargedCents)',
    },
    'owe what the bank has paid back': {
      file: 'shared/domain/payments/payment-account.ts',
      from: 'Math.min(unpaidCents, restCents, bankCents - bankCentsBefore)',
      to: '0',
    },
  },
};
