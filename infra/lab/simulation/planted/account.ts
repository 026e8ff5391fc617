import type { Mutation } from './mutation.ts';

/** Bugs in the account of a payment: somebody is paid more than they paid, or nobody books what is sent. */
export const accountedWrongly: Readonly<Record<string, Mutation>> = {
  'owe what the bank has paid back': {
    file: 'shared/domain/payments/payment-account.ts',
    story: 'a part is lost of a payment that owes two refunds',
    from: 'Math.min(unpaidCents, restCents, bankCents - bankCentsBefore)',
    to: '0',
  },
  'send back a donation, and book nothing': {
    file: 'functions/store/money/refunds.ts',
    story: 'donations are decided, or left undecided',
    from: "if (end.status === 'refunded')\n    return [append",
    to: "if (end.status === 'refunded' && purpose === 'stake') return [];\n  if (end.status === 'refunded')\n    return [append",
  },
};
