import type { LedgerEntry } from './book-records.ts';
import {
  differingPayments,
  feesOf,
  lastMovedMs,
  ledgerByPayment,
  movementOf,
  type StripeMovement,
  stripeFaults,
  sumsOf,
} from './stripe-books.ts';

const at = '2026-11-20T13:00:00.000Z';
const atMs = Date.parse(at);

const entry = (kind: LedgerEntry['kind'], amountCents: number): LedgerEntry => ({
  checkoutId: 'c1',
  kind,
  amountCents,
  paymentIntentId: 'pi_1',
  at,
});

const moved = (
  kind: StripeMovement['kind'],
  amountCents: number,
  more: Partial<StripeMovement> = {},
): StripeMovement => ({
  id: `txn_${kind}${amountCents}`,
  paymentIntentId: 'pi_1',
  sourceId: { charge: 'ch_1', dispute: 'du_1', refund: 're_1' }[kind],
  kind,
  amountCents,
  feeCents: 0,
  atMs,
  isUndecided: false,
  ...more,
});

const captured = entry('captured', 7500);
const charge = moved('charge', 7500, { checkoutId: 'c1', feeCents: 248 });

const agreements: [string, LedgerEntry[], StripeMovement[]][] = [
  ['a payment', [captured], [charge]],
  ['nothing at all', [], []],
  ['a refund', [captured, entry('refunded:stake', 2500)], [charge, moved('refund', -2500)]],
  ['a refund that is pending', [captured], [charge, moved('refund', -2500, { isUndecided: true })]],
  ['a dispute that is open', [captured], [charge, moved('dispute', -7500, { isUndecided: true })]],
  ['a dispute that was won', [captured], [charge, moved('dispute', -7500), moved('dispute', 7500)]],
  [
    'a lost dispute in one entry',
    [captured, entry('refunded:dispute', 5000)],
    [charge, moved('dispute', -5000)],
  ],
  [
    'a lost dispute in entries by purpose, as in older ledgers, beside a refund',
    [
      captured,
      entry('refunded:session', 1000),
      entry('refunded:stake', 1000),
      entry('refunded:dispute', 4000),
    ],
    [charge, moved('dispute', -5000), moved('refund', -1000)],
  ],
  [
    'two lost disputes beside an open one',
    [captured, entry('refunded:dispute', 3000)],
    [
      charge,
      moved('dispute', -1000),
      moved('dispute', -2000, { sourceId: 'du_2' }),
      moved('dispute', -4500, { sourceId: 'du_3', isUndecided: true }),
    ],
  ],
  [
    'a refund that failed after it had arrived, and was paid by hand',
    [captured, entry('refunded:stake', 2500), entry('returned:stake', 2500), entry('by-hand:stake', 2500)],
    [charge, moved('refund', -2500), moved('refund', 2500)],
  ],
  ['a refund that failed at once', [captured], [charge, moved('refund', -2500), moved('refund', 2500)]],
];

it.each(agreements)('agrees about %s', (_, entries, movements) => {
  expect(stripeFaults('pi_1', [...(ledgerByPayment(entries).get('pi_1') ?? [])], movements)).toEqual([]);
});

const name = 'Purchase c1, payment pi_1';
const faults: [string, LedgerEntry[], StripeMovement[], string][] = [
  [
    'a capture that the books lack',
    [],
    [charge],
    `${name}: Stripe captured 7500 cents, and the ledger has 0.`,
  ],
  [
    'a capture that Stripe lacks',
    [captured],
    [],
    `${name}: Stripe captured 0 cents, and the ledger has 7500.`,
  ],
  [
    'a capture of one cent less',
    [captured],
    [{ ...charge, amountCents: 7499 }],
    `${name}: Stripe captured 7499 cents, and the ledger has 7500.`,
  ],
  [
    'a refund that the books lack',
    [captured],
    [charge, moved('refund', -2500)],
    `${name}: Stripe and the bank gave back 2500 cents (re_1: 2500), and the ledger has 0.`,
  ],
  [
    'a refund that Stripe lacks',
    [captured, entry('refunded:stake', 2500)],
    [charge],
    `${name}: Stripe and the bank gave back 0 cents, and the ledger has 2500.`,
  ],
  [
    'a refund of one cent more',
    [captured, entry('refunded:stake', 2500)],
    [charge, moved('refund', -2501)],
    `${name}: Stripe and the bank gave back 2501 cents (re_1: 2501), and the ledger has 2500.`,
  ],
  [
    'a refund that came back unseen',
    [captured, entry('refunded:stake', 2500)],
    [charge, moved('refund', -2500), moved('refund', 2500)],
    `${name}: Stripe and the bank gave back 0 cents (re_1: 0), and the ledger has 2500.`,
  ],
  [
    'a lost dispute that the books lack, beside an open one',
    [captured],
    [charge, moved('dispute', -5000), moved('dispute', -2500, { sourceId: 'du_2', isUndecided: true })],
    `${name}: Stripe and the bank gave back 5000 cents (du_1: 5000; du_2: 2500, undecided), and the ledger has 0.`,
  ],
  [
    'an open dispute that the books have as lost',
    [captured, entry('refunded:dispute', 7500)],
    [charge, moved('dispute', -7500, { isUndecided: true })],
    `${name}: Stripe and the bank gave back 0 cents (du_1: 7500, undecided), and the ledger has 7500.`,
  ],
  [
    'a dispute that was won and whose money did not come back',
    [captured],
    [charge, moved('dispute', -7500)],
    `${name}: Stripe and the bank gave back 7500 cents (du_1: 7500), and the ledger has 0.`,
  ],
  [
    'a refund of which a part has come back, and which is undecided still',
    [captured, entry('refunded:stake', 500)],
    [charge, moved('refund', -2500, { isUndecided: true }), moved('refund', 500)],
    `${name}: Stripe and the bank gave back -500 cents (re_1: 2000, undecided), and the ledger has 500.`,
  ],
  [
    'a refund of a purchase that nobody knows',
    [],
    [moved('refund', -2500)],
    'Purchase unknown, payment pi_1: Stripe and the bank gave back 2500 cents (re_1: 2500), and the ledger has 0.',
  ],
  [
    'a refund that names the purchase itself',
    [],
    [moved('refund', -500), moved('refund', -2000, { checkoutId: 'c1' })],
    `${name}: Stripe and the bank gave back 2500 cents (re_1: 2500), and the ledger has 0.`,
  ],
];

it.each(faults)('names the payment of %s', (_, entries, movements, sentence) => {
  expect(stripeFaults('pi_1', entries, movements)).toEqual([sentence]);
});

it('names both when what was captured and what went back are wrong by the same cents', () => {
  expect(stripeFaults('pi_1', [captured], [moved('charge', 10_000), moved('refund', -2500)])).toHaveLength(2);
});

it('leaves what never went through Stripe out of the ledger, and finds the payment of an older entry', () => {
  const { paymentIntentId: _, ...older } = entry('refunded:stake', 500);
  const ledger = [captured, older, entry('settled', 2500), entry('by-hand:stake', 700)];
  expect([...ledgerByPayment(ledger)]).toEqual([['pi_1', [captured, older]]]);
  expect([...ledgerByPayment([older])]).toEqual([]);
});

describe('a balance transaction', () => {
  const transaction = { id: 'txn_1', amount: -2500, fee: 1500, currency: 'usd', created: atMs / 1000 };
  const dispute = { id: 'du_1', object: 'dispute', payment_intent: 'pi_1', amount: 2500, currency: 'usd' };

  it.each([
    ['dispute', 'needs_response', true],
    ['dispute', 'under_review', true],
    ['dispute', 'warning_needs_response', true],
    ['dispute', 'warning_under_review', true],
    ['dispute', 'warning_closed', false],
    ['dispute', 'won', false],
    ['dispute', 'lost', false],
    ['refund', 'pending', true],
    ['refund', 'requires_action', true],
    ['refund', 'succeeded', false],
    ['refund', 'failed', false],
    ['refund', 'canceled', false],
    ['charge', 'succeeded', false],
  ] as const)('of a %s that is %s is undecided: %s', (object, status, isUndecided) => {
    expect(movementOf(transaction, { ...dispute, object, status })).toMatchObject({
      kind: object,
      isUndecided,
      amountCents: -2500,
      feeCents: 1500,
      atMs,
    });
  });

  it('belongs to the payment and the purchase of its source', () => {
    const source = { ...dispute, payment_intent: { id: 'pi_2' }, metadata: { checkoutId: 'c2' } };
    expect(movementOf(transaction, source)).toMatchObject({ paymentIntentId: 'pi_2', checkoutId: 'c2' });
    expect(movementOf(transaction, dispute)).toMatchObject({
      paymentIntentId: 'pi_1',
      checkoutId: undefined,
    });
  });

  it.each([
    ['a payout', { id: 'po_1', object: 'payout' }],
    ['a dispute without a payment', { ...dispute, payment_intent: null }],
    ['a source that is not expanded', 'du_1'],
    ['no source, such as a fee of the account', null],
  ])('is left out when it has %s', (_, source) => {
    expect(movementOf(transaction, source)).toBeUndefined();
  });

  it('counts in the currency of the prices, whatever the account is paid out in', () => {
    const inEuros = { ...transaction, currency: 'eur', amount: -2272 };
    expect(movementOf(inEuros, dispute)?.amountCents).toBe(-2500);
    expect(movementOf(transaction, { ...dispute, currency: 'eur', amount: 2272 })?.amountCents).toBe(-2500);
  });
});

it('adds the fees, and knows when money last moved on either side', () => {
  expect(feesOf([charge, moved('dispute', -1, { feeCents: 1500 })])).toBe(1748);
  expect(lastMovedMs([captured], [])).toBe(atMs);
  expect(lastMovedMs([{ ...captured, at: undefined }], [{ ...charge, atMs: 5 }])).toBe(5);
  expect(lastMovedMs([], [])).toBe(0);
});

it('finds the payments that differ among all, on whichever side they are', () => {
  const right = { ...charge, id: 'txn_2', paymentIntentId: 'pi_2' };
  const ledger = [
    captured,
    { ...captured, paymentIntentId: 'pi_2', checkoutId: 'c2' },
    { ...captured, paymentIntentId: 'pi_3', checkoutId: 'c3' },
  ];
  const unknown = { ...charge, id: 'txn_4', paymentIntentId: 'pi_4', checkoutId: 'c4' };
  const differing = differingPayments(ledger, [charge, moved('refund', -1), right, unknown]);
  expect([...differing.keys()].sort()).toEqual(['pi_1', 'pi_3', 'pi_4']);
  expect(differing.get('pi_4')?.[0]).toContain('Purchase c4');
});

it('sums up what Stripe has moved, with the fees as a line of their own', () => {
  const movements = [
    charge,
    moved('refund', -2500),
    moved('refund', 500),
    moved('dispute', -1000, { feeCents: 1500, isUndecided: true }),
  ];
  expect(sumsOf(movements)).toEqual({ captured: 7500, paidBack: 2000, undecided: 1000, fees: 1748 });
  expect(sumsOf([])).toEqual({ captured: 0, paidBack: 0, undecided: 0, fees: 0 });
});
