/** The prefixes of all partition keys, one for each kind of row. `functions/table/keys.ts` makes no others. */
export const rowPrefixes = [
  'AUDIT#',
  'BOOKING#',
  'BROWSER#',
  'CANARY',
  'CARD#',
  'CASH#',
  'CHALLENGE#',
  'CHECKOUT#',
  'CLOSURE#',
  'CODE#',
  'CODES',
  'CONTACT#',
  'DAY#',
  'EMAIL#',
  'FEED#',
  'FIGURES',
  'GUEST#',
  'HOLDS#',
  'HOOK#',
  'HOOKS',
  'INVITE#',
  'KEY#',
  'KEYS',
  'LEDGER#',
  'MAIL#',
  'MAIL-REQUEST#',
  'MEMBER-PASSKEY#',
  'MESSAGES#',
  'OFFER#',
  'PASSKEY#',
  'PAYOUT#',
  'PERSON#',
  'PROGRESS#',
  'SEARCH#',
  'STAFF',
  'STRIKES',
  'THROTTLE#',
  'TOTALS#',
  'TURNED-AWAY',
  'UNSENT-MAIL#',
  'USER#',
  'USERNAME#',
  'WAITED#',
  'WAITER#',
] as const;

export type RowPrefix = (typeof rowPrefixes)[number];
export type PartitionKey = `${RowPrefix}${string}`;

/** Rows that are written once: a function may put them, and neither change nor delete them. */
export const appendedRows: readonly RowPrefix[] = ['AUDIT#', 'CASH#', 'LEDGER#'];

/** The rows of functions that fulfil a payment: with a booking, a package or a refund. */
export const fulfilmentRows = {
  reads: ['BOOKING#', 'CARD#', 'CHECKOUT#', 'CODE#', 'DAY#', 'OFFER#', 'USER#'],
  writes: [
    'BOOKING#',
    'CARD#',
    'CHECKOUT#',
    'CODE#',
    'DAY#',
    'GUEST#',
    'HOLDS#',
    'LEDGER#',
    'OFFER#',
    'THROTTLE#',
    'USER#',
  ],
} as const satisfies Record<'reads' | 'writes', readonly RowPrefix[]>;

/**
 * The rows that change with the end of an offer: somebody who has begun to pay for it may turn out to have paid, and
 * the next person who waits is asked.
 */
export const endedOfferRows = {
  table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
  reads: [...fulfilmentRows.reads, 'PERSON#', 'WAITED#'],
  writes: fulfilmentRows.writes,
  stripe: true,
} as const;

/** The rows that change with the seats of a closure. */
export const closureRows = {
  table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
  reads: ['BOOKING#', 'CLOSURE#', 'DAY#', 'OFFER#'],
  writes: ['AUDIT#', 'BOOKING#', 'CLOSURE#', 'DAY#', 'OFFER#'],
} as const;

/** The rows of a refund that is mended, and of the booking or package that it belongs to. */
export const repairRows = {
  table: ['ConditionCheckItem', 'PutItem', 'Query', 'UpdateItem'],
  reads: ['BOOKING#', 'CHECKOUT#', 'USER#'],
  writes: ['AUDIT#', 'BOOKING#', 'CHECKOUT#', 'LEDGER#', 'USER#'],
  stripe: true,
} as const;
