import * as fc from 'fast-check';
import { captured, records, refund, session, settled } from '../testing/books.ts';
import type { BookedSession, LedgerEntry, Records } from './book-records.ts';
import { addsUp, closeBooks, difference, proveBooks } from './books.ts';

describe('adds up', () => {
  it('an empty table', () => {
    const books = closeBooks(records({}));
    expect([difference(books), books.faults]).toEqual([0, []]);
  });

  it.each<[string, Partial<Records>, object]>([
    [
      'an undecided stake',
      { ledger: [captured(8000)], bookings: [session()] },
      { revenue: 7000, held: { undecidedStakes: 1000 } },
    ],
    [
      'a settled stake',
      {
        ledger: [captured(8000), settled('ASPCA')],
        bookings: [session({ donationStatus: 'donated', donationRecipient: 'ASPCA' })],
      },
      { revenue: 7000, due: new Map([['ASPCA', 1000]]), held: { undecidedStakes: 0 } },
    ],
    [
      'a stake on its way back',
      {
        ledger: [captured(8000)],
        bookings: [session({ donationStatus: 'refunding' })],
        refunds: [refund('stake', 'requested', 1000)],
      },
      { held: { refundsOnTheirWay: 1000 } },
    ],
    [
      'a stake that came back',
      {
        ledger: [captured(8000), { checkoutId: 'a', kind: 'refunded:stake', amountCents: 1000 }],
        bookings: [session({ donationStatus: 'refunded' })],
        refunds: [refund('stake', 'refunded', 1000)],
      },
      { revenue: 7000, paidBack: new Map([['stake', 1000]]) },
    ],
    [
      'a refund that failed',
      { ledger: [captured(8000)], refunds: [refund('late-payment', 'failed', 8000)] },
      { revenue: 0, held: { refundsFailed: 8000 } },
    ],
    [
      'a refund that came back to us',
      {
        ledger: [
          captured(8000),
          { checkoutId: 'a', kind: 'refunded:stake', amountCents: 1000 },
          { checkoutId: 'a', kind: 'returned:stake', amountCents: 1000 },
        ],
        bookings: [session({ donationStatus: 'refunding' })],
        refunds: [refund('stake', 'failed', 1000)],
      },
      { revenue: 7000, paidBack: new Map([['stake', 0]]), held: { refundsFailed: 1000 } },
    ],
    [
      'a finished package',
      {
        ledger: [
          captured(110_000),
          { checkoutId: 'a', kind: 'refunded:package-completed', amountCents: 10_000 },
        ],
        packages: [{ id: 'a', priceCents: 110_000 }],
        refunds: [refund('package-completed', 'refunded', 10_000)],
      },
      { captured: 110_000, revenue: 100_000, paidBack: new Map([['package-completed', 10_000]]) },
    ],
    [
      'a session that was cancelled, of which a part comes back',
      {
        ledger: [captured(8000), { checkoutId: 'a', kind: 'refunded:stake', amountCents: 1000 }],
        bookings: [session({ status: 'cancelled', donationStatus: 'refunded' })],
        refunds: [refund('session', 'requested', 3500), refund('stake', 'refunded', 1000)],
      },
      { revenue: 3500, paidBack: new Map([['stake', 1000]]), held: { refundsOnTheirWay: 3500 } },
    ],
    [
      'parts of a price that an operator has paid back, together in one sum',
      {
        ledger: [
          captured(8000),
          { checkoutId: 'a', kind: 'refunded:goodwill#1', amountCents: 500 },
          { checkoutId: 'a', kind: 'refunded:goodwill#2', amountCents: 700 },
        ],
        bookings: [session()],
        refunds: [
          refund('goodwill#1', 'refunded', 500),
          refund('goodwill#2', 'refunded', 700),
          refund('goodwill#3', 'requested', 300),
        ],
      },
      {
        revenue: 5500,
        paidBack: new Map([['goodwill', 1200]]),
        held: { undecidedStakes: 1000, refundsOnTheirWay: 300 },
      },
    ],
    [
      'a session that package hours paid for',
      { bookings: [session({ sessionPriceCents: 0, donationAmount: 0 })] },
      { captured: 0, revenue: 0 },
    ],
  ])('%s', (_, parts, expected) => {
    const books = closeBooks(records(parts));
    expect(books).toMatchObject({ ...expected, faults: [] });
    expect(difference(books)).toBe(0);
  });

  it('any mix of purchases', () => {
    const purchase = fc.record({
      price: fc.nat(20_000),
      stake: fc.nat(1_000_000),
      fate: fc.constantFrom('pending', 'donated', 'refunding', 'refunded', 'too late'),
    });
    return fc.assert(
      fc.property(fc.array(purchase, { maxLength: 30 }), (purchases) => {
        const parts = purchases.map(({ price, stake, fate }, index): Records => {
          const id = String(index);
          const ledger = [captured(price + stake, id)];
          if (fate === 'too late')
            return records({ ledger, refunds: [refund('late-payment', 'requested', price + stake, id)] });
          const booking = session({
            id,
            sessionPriceCents: price,
            donationAmount: stake,
            donationStatus: fate,
          });
          if (fate === 'donated')
            return records({
              ledger: [...ledger, settled('ASPCA', stake, id)],
              bookings: [{ ...booking, donationRecipient: 'ASPCA' }],
            });
          if (fate === 'pending') return records({ ledger, bookings: [booking] });
          const status = fate === 'refunding' ? 'requested' : 'refunded';
          const back: LedgerEntry = { checkoutId: id, kind: 'refunded:stake', amountCents: stake };
          return records({
            ledger: status === 'refunded' ? [...ledger, back] : ledger,
            bookings: [booking],
            refunds: [refund('stake', status, stake, id)],
          });
        });
        const books = closeBooks(
          records({
            ledger: parts.flatMap(({ ledger }) => ledger),
            bookings: parts.flatMap(({ bookings }) => bookings),
            refunds: parts.flatMap(({ refunds }) => refunds),
          }),
        );
        expect([difference(books), books.faults]).toEqual([0, []]);
      }),
    );
  });
});

describe('does not add up', () => {
  it.each<[string, Partial<Records>, RegExp]>([
    ['a payment that bought nothing', { ledger: [captured(8000)] }, /8000 cents/],
    ['a booking that nobody paid', { bookings: [session()] }, /-8000 cents/],
    ['a wrong amount', { ledger: [captured(7999)], bookings: [session()] }, /-1 cents/],
    [
      'a stake that is settled and still undecided',
      { ledger: [captured(8000), settled('ASPCA')], bookings: [session()] },
      /-1000 cents/,
    ],
    [
      'a stake that is decided but not settled',
      { ledger: [captured(8000)], bookings: [session({ donationStatus: 'donated' })] },
      /1000 cents/,
    ],
    [
      'a stake settled for somebody else',
      {
        ledger: [captured(8000), settled('St. Jude')],
        bookings: [session({ donationStatus: 'donated', donationRecipient: 'ASPCA' })],
      },
      /different recipients/,
    ],
    [
      'a stake settled twice',
      {
        ledger: [captured(8000), settled('ASPCA'), settled('ASPCA')],
        bookings: [session({ donationStatus: 'donated', donationRecipient: 'ASPCA' })],
      },
      /twice/,
    ],
    [
      'a refund in the ledger that was never requested',
      {
        ledger: [captured(8000), { checkoutId: 'a', kind: 'refunded:stake', amountCents: 1000 }],
        bookings: [session({ donationStatus: 'refunded' })],
      },
      /disagree/,
    ],
    [
      'a refund that came back to us and is still marked as done',
      {
        ledger: [
          captured(8000),
          { checkoutId: 'a', kind: 'refunded:stake', amountCents: 1000 },
          { checkoutId: 'a', kind: 'returned:stake', amountCents: 1000 },
        ],
        bookings: [session({ donationStatus: 'refunded' })],
        refunds: [refund('stake', 'refunded', 1000)],
      },
      /1000 cents(.|\n)*disagree/,
    ],
    [
      'a refund that is done but not in the ledger',
      {
        ledger: [captured(8000)],
        bookings: [session({ donationStatus: 'refunded' })],
        refunds: [refund('stake', 'refunded', 1000)],
      },
      /1000 cents/,
    ],
  ])('%s', (_, parts, sentence) => {
    expect(closeBooks(records(parts)).faults.join('\n')).toMatch(sentence);
  });

  it('two errors that cancel each other out', () => {
    const books = closeBooks(
      records({
        ledger: [captured(8100), captured(7900, 'b')],
        bookings: [session(), session({ id: 'b' })],
      }),
    );
    expect(difference(books)).toBe(0);
    expect(books.faults).toHaveLength(2);
  });
});

describe('records that move while they are read', () => {
  const half = records({ ledger: [captured(7000)] });
  const whole = records({ ledger: [captured(7000)], bookings: [session({ donationAmount: 0 })] });
  const prove = async (readings: readonly Records[]) => {
    let pauses = 0;
    const left = [...readings];
    const { books } = await proveBooks(
      async () => left.shift() as Records,
      async () => {
        pauses += 1;
      },
    );
    return { adds: addsUp(books), pauses, left: left.length };
  };

  it('are read again until they add up', async () => {
    expect(await prove([whole, whole])).toEqual({ adds: true, pauses: 0, left: 1 });
    expect(await prove([half, half, whole])).toEqual({ adds: true, pauses: 2, left: 0 });
  });

  it('are wrong when a difference stays', async () => {
    expect(await prove([half, half, half, whole])).toEqual({ adds: false, pauses: 2, left: 1 });
  });
});

describe('a cancelled session is wrong', () => {
  const faults = (booking: Partial<BookedSession>, refunds: Records['refunds']) =>
    closeBooks(records({ ledger: [captured(8000)], bookings: [session(booking)], refunds })).faults;
  const disagreement = 'Purchase a: the booking and the refunds disagree about a cancelled session.';

  it.each<[string, Partial<BookedSession>, Records['refunds']]>([
    ['when it is paid back and still booked', {}, [refund('session', 'requested', 3500)]],
    ['when parts beside it exceed its price', {}, [refund('goodwill#1', 'requested', 7001)]],
    [
      'when more than its price is paid back',
      { status: 'cancelled', donationStatus: 'refunding' },
      [refund('session', 'requested', 7001), refund('stake', 'requested', 999)],
    ],
    ['when its donation is still undecided', { status: 'cancelled' }, [refund('session', 'requested', 7000)]],
  ])('%s', (_, booking, refunds) => {
    expect(faults(booking, refunds)).toContain(disagreement);
  });
});
