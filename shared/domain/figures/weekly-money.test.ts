import * as fc from 'fast-check';
import { site } from '../../site.ts';
import type { Records } from '../money/book-records.ts';
import { closeBooks } from '../money/books.ts';
import { captured, records, refund, session } from '../testing/books.ts';
import { lastWeeks, weekOf } from '../time/weeks.ts';
import { weeklyMoney } from './weekly-money.ts';

/** The Monday of the local week of an instant, without the library that the product uses. */
const mondayOf = (atMs: number): string => {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone }).format(new Date(atMs));
  const date = new Date(`${parts}T00:00:00Z`);
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
};

it('begins a week on Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29'].map(weekOf)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
  ]);
  expect(lastWeeks('2026-11-22', 3)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
});

const money = (parts: Partial<Records>, weeks: readonly string[]) => weeklyMoney(records(parts), weeks);

it.each([
  ['the last minute of a Sunday', '2026-11-23T04:59:59.999Z', '2026-11-16'],
  ['the first minute of a Monday', '2026-11-23T05:00:00.000Z', '2026-11-23'],
  [
    'the last minute of a week of 169 hours, in which clocks went back',
    '2026-11-02T04:59:59.999Z',
    '2026-10-26',
  ],
  ['the first minute after it', '2026-11-02T05:00:00.000Z', '2026-11-02'],
  [
    'the last minute of a week of 167 hours, in which clocks went forward',
    '2026-03-09T03:59:59.999Z',
    '2026-03-02',
  ],
])('counts %s in the week of the location', (_, at, expected) => {
  const weeks = lastWeeks(expected === '2026-03-02' ? '2026-03-09' : '2026-11-23', 5);
  const found = money({ ledger: [{ ...captured(8000), at }], bookings: [session()] }, weeks);
  expect(found.filter(({ revenueCents }) => revenueCents > 0).map(({ week }) => week)).toEqual([expected]);
});

it('counts a voided sale in cash as never taken', () => {
  const at = '2026-11-18T12:00:00.000Z';
  const sale = { checkoutId: 'a', kind: 'captured:cash', amountCents: 2500, at } as const;
  const ledger = [sale, { ...sale, kind: 'voided:cash' } as const];
  const bookings = [session({ id: 'a', sessionPriceCents: 0, donationAmount: 0 })];
  expect(money({ ledger, bookings }, ['2026-11-16'])).toMatchObject([{ revenueCents: 0, returnedCents: 0 }]);
});

it('leaves out what happened before the first week, and what has no time', () => {
  const ledger = [{ ...captured(8000), at: '2026-01-01T12:00:00.000Z' }, captured(8000, 'b')];
  const bookings = [session(), session({ id: 'b' })];
  expect(money({ ledger, bookings }, ['2026-11-16'])).toEqual([
    { week: '2026-11-16', revenueCents: 0, donatedCents: 0, forfeitedCents: 0, returnedCents: 0 },
  ]);
});

it('tells given, forfeited and returned donations apart, and takes a refund that came back out again', () => {
  const at = '2026-11-18T12:00:00.000Z';
  const settledBy = (checkoutId: string) => ({ checkoutId, kind: 'settled', amountCents: 1000, at }) as const;
  const ledger = [
    settledBy('kept'),
    settledBy('lost'),
    { checkoutId: 'back', kind: 'refunded:stake', amountCents: 1000, at },
    { checkoutId: 'failed', kind: 'refunded:stake', amountCents: 500, at },
    { checkoutId: 'failed', kind: 'returned:stake', amountCents: 500, at },
  ] as const;
  const bookings = [
    session({ id: 'kept', donationStatus: 'donated' }),
    session({ id: 'lost', donationStatus: 'forfeited', donationAmount: 1000 }),
  ];
  expect(money({ ledger, bookings }, ['2026-11-16'])).toEqual([
    { week: '2026-11-16', revenueCents: 0, donatedCents: 1000, forfeitedCents: 1000, returnedCents: 1000 },
  ]);
});

it('counts a donation that was paid back twice as returned once, and as a loss once', () => {
  const at = '2026-11-18T12:00:00.000Z';
  const paid = { checkoutId: 'a', amountCents: 1000, at };
  const all = records({
    ledger: [
      { ...captured(8000), at },
      { ...paid, kind: 'refunded:stake' },
      { ...paid, kind: 'by-hand:stake' },
      { ...paid, checkoutId: 'b', kind: 'by-hand:stake' },
    ],
    bookings: [session({ donationStatus: 'refunded' })],
    refunds: [refund('stake', 'paid-twice', 1000), refund('stake', 'by-hand', 1000, 'b')],
  });
  expect(weeklyMoney(all, ['2026-11-16'])).toMatchObject([{ revenueCents: 6000, returnedCents: 2000 }]);
  expect(closeBooks(all).revenue).toBe(6000);
});

const firstMs = Date.parse('2026-02-02T00:00:00Z');
const lastMs = Date.parse('2026-12-20T00:00:00Z');
const moment = fc.integer({ min: firstMs, max: lastMs });
const purchase = fc.record({
  priceCents: fc.integer({ min: 0, max: 20_000 }),
  stakeCents: fc.integer({ min: 0, max: 5000 }),
  paidAtMs: moment,
  end: fc.constantFrom('pending', 'donated', 'forfeited', 'refunded'),
  endMs: moment,
  backShare: fc.integer({ min: 0, max: 100 }),
  backMs: moment,
  isBackPaid: fc.boolean(),
});

it('agrees with a count of each purchase by itself, and with the books', () => {
  return fc.assert(
    fc.property(fc.array(purchase, { maxLength: 20 }), (purchases) => {
      const ledger: Records['ledger'][number][] = [];
      const bookings: Records['bookings'][number][] = [];
      const refunds: Records['refunds'][number][] = [];
      const expected = new Map<string, Record<string, number>>();
      const count = (name: string, cents: number, atMs: number) => {
        const week = expected.get(mondayOf(atMs)) ?? {};
        expected.set(mondayOf(atMs), { ...week, [name]: (week[name] ?? 0) + cents });
      };
      purchases.forEach(
        ({ priceCents, stakeCents, paidAtMs, end, endMs, backShare, backMs, isBackPaid }, index) => {
          const id = String(index);
          const at = (ms: number) => new Date(ms).toISOString();
          const donationStatus = end as 'pending';
          bookings.push(
            session({ id, sessionPriceCents: priceCents, donationAmount: stakeCents, donationStatus }),
          );
          ledger.push({ ...captured(priceCents + stakeCents, id), at: at(paidAtMs) });
          count('revenueCents', priceCents, paidAtMs);
          if (end === 'donated' || end === 'forfeited') {
            ledger.push({ checkoutId: id, kind: 'settled', amountCents: stakeCents, at: at(endMs) });
            count(`${end}Cents`, stakeCents, endMs);
          }
          if (end === 'refunded') {
            ledger.push({ checkoutId: id, kind: 'refunded:stake', amountCents: stakeCents, at: at(endMs) });
            count('returnedCents', stakeCents, endMs);
          }
          const backCents = Math.floor((priceCents * backShare) / 100);
          refunds.push(refund('goodwill#1', isBackPaid ? 'refunded' : 'requested', backCents, id));
          if (!isBackPaid) return;
          ledger.push({
            checkoutId: id,
            kind: 'refunded:goodwill#1',
            amountCents: backCents,
            at: at(backMs),
          });
          count('revenueCents', -backCents, backMs);
        },
      );
      const all = records({ ledger, bookings, refunds });
      const weeks = lastWeeks('2026-12-20', 52);
      const found = weeklyMoney(all, weeks);
      for (const { week, ...parts } of found)
        expect(parts).toEqual({
          revenueCents: 0,
          donatedCents: 0,
          forfeitedCents: 0,
          returnedCents: 0,
          ...expected.get(week),
        });
      const notYetPaid = refunds.filter(({ status }) => status === 'requested');
      const total = found.reduce((sum, { revenueCents }) => sum + revenueCents, 0);
      const outstanding = notYetPaid.reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect(total - outstanding).toBe(closeBooks(all).revenue);
    }),
    { numRuns: 60 },
  );
});
