/** What the partition key of each kind of row begins with: `functions/store/keys.ts` makes no others. */
export const rowPrefixes = [
  'BOOKING#',
  'BROWSER#',
  'CHALLENGE#',
  'CHECKOUT#',
  'CONTACT#',
  'DAY#',
  'EMAIL#',
  'GUEST#',
  'HOLDS#',
  'LEDGER#',
  'MAIL#',
  'MAIL-REQUEST#',
  'THROTTLE#',
  'UNSENT-MAIL#',
  'USER#',
  'USERNAME#',
] as const;

export type RowPrefix = (typeof rowPrefixes)[number];
export type PartitionKey = `${RowPrefix}${string}`;

/** For functions that turn a payment into what it bought, or into a refund. */
export const fulfilmentRows = {
  reads: ['BOOKING#', 'CHECKOUT#', 'DAY#', 'USER#'],
  writes: ['BOOKING#', 'CHECKOUT#', 'DAY#', 'GUEST#', 'HOLDS#', 'LEDGER#', 'USER#'],
} as const satisfies Record<'reads' | 'writes', readonly RowPrefix[]>;
