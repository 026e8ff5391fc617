import type { Planted } from './plant.ts';

const account = 'shared/domain/payments/payment-account.ts';

/** Somebody is paid more than they paid. */
export const paidTooMuch: readonly Planted[] = [
  { file: account, from: 'Math.min(unpaidCents, restCents, bankCents - bankCentsBefore)', to: '0' },
  { file: account, from: 'chargedCents - sentCents - byHandCents - bankCents', to: 'chargedCents' },
  {
    file: 'functions/store/money/refund-repairs.ts',
    from: 'totalCents >= :paid',
    to: 'attribute_exists(pk) OR :paid >= :paid',
  },
];

const booked = "if (end.status === 'refunded')\n    return [append";

/** A refund is sent and not booked. */
export const notBooked: readonly Planted[] = [
  {
    file: 'functions/store/money/refunds.ts',
    from: booked,
    to: `if (end.status === 'refunded' && purpose === 'stake') return [];\n  ${booked}`,
  },
];
