import type { RowReader } from '../row-reader.ts';
import type { StoredRow } from '../rows/row-kind.ts';
import { isErasedPurchase, readPurchase } from './read-purchase.ts';

type Row = StoredRow & Record<string, unknown>;

/** A table with these rows alone. */
const tableOf = (rows: readonly Row[]): RowReader => ({
  get: async <Found>({ pk, sk }: StoredRow) =>
    rows.find((row) => row.pk === pk && row.sk === sk) as Found | undefined,
  query: async (partition, prefix = '') =>
    rows.filter(({ pk, sk }) => pk === partition && sk.startsWith(prefix)),
  bookingsOf: async () => [],
});

const nowMs = Date.parse('2026-11-20T13:00:00.000Z');
const createdAt = '2026-10-31T13:00:00.000Z';
const booking = (more: object = {}): Row => ({
  ...{ pk: 'BOOKING#b1', sk: 'BOOKING', id: 'b1', email: 'robin@example.com', createdAt },
  ...{ date: '2026-11-23', seats: { 9: 1, 10: 2 }, ...more },
});
const checkout = (purchase: object, more: object = {}): Row => ({
  ...{ pk: 'CHECKOUT#b1', sk: 'CHECKOUT', id: 'b1', purchase, createdAtMs: Date.parse(createdAt), ...more },
});
const read = async (...rows: Row[]) => readPurchase(tableOf(rows), 'b1', nowMs);

it('knows nothing of a purchase without a checkout and a booking', async () => {
  expect(await read({ pk: 'CHECKOUT#b1', sk: 'REFUND#stake' })).toBeUndefined();
});

it('has its own seats alone: another one may have taken one of them since', async () => {
  const seat = (hour: string, checkoutId: string): Row => ({ pk: 'DAY#2026-11-23', sk: hour, checkoutId });
  const found = await read(booking(), seat('09#SEAT#01', 'b1'), seat('10#SEAT#02', 'b2'));
  expect(found?.seats.map(({ sk }) => sk)).toEqual(['09#SEAT#01']);
});

it('has its own entries of the ledger, of each month since it was begun', async () => {
  const entry = (month: string, sk: string): Row => ({ pk: `LEDGER#${month}`, sk });
  const found = await read(
    booking(),
    entry('2026-09', 'b1#captured'),
    entry('2026-10', 'b1#captured'),
    entry('2026-11', 'b1#refunded:stake'),
    entry('2026-11', 'b10#captured'),
    entry('2026-12', 'b1#captured'),
  );
  expect(found?.ledger.map(({ pk, sk }) => `${pk} ${sk}`)).toEqual([
    'LEDGER#2026-10 b1#captured',
    'LEDGER#2026-11 b1#refunded:stake',
  ]);
});

it('has the events of the booking in their order, apart from those of the desk', async () => {
  const event = (kind: string, sequence: number): Row => ({
    ...{ pk: 'BOOKING#b1', sk: `EVENT#${10 - sequence}`, kind, sequence, bookingId: 'b1', at: createdAt },
  });
  const found = await read(booking(), event('moved', 1), event('cancelled', 2), {
    ...event('arrived', 0),
    nonce: 'n1',
  });
  expect(found?.events.map(({ kind }) => kind)).toEqual(['moved', 'cancelled']);
  expect(found?.desk.map(({ kind }) => kind)).toEqual(['arrived']);
});

const at = '2026-11-01T13:00:00.000Z';
const atMs = Date.parse(at);
const notice = (kind: string, sequence: number, more: object = {}): Row => ({
  ...{ pk: 'BOOKING#b1', sk: `NOTICE#${kind}#${sequence}`, kind, sequence, at, ...more },
});
const audit = (action: string, nonce?: string): Row => ({
  ...{ pk: 'BOOKING#b1', sk: `AUDIT#${action}`, action, at, nonce },
});
const refund = (purpose: string, notices?: string[]): Row => ({
  ...{ pk: 'CHECKOUT#b1', sk: `REFUND#${purpose}`, purpose, requestedAt: at, notices },
});
const moved = { pk: 'BOOKING#b1', sk: 'EVENT#1', kind: 'moved', sequence: 1, bookingId: 'b1', at };

const optional = (key: string): string => `(${key})`;
const confirmed = 'booking-confirmed#b1';

it.each<[what: string, Row[], mails: string[]]>([
  ['a booking', [booking()], [confirmed]],
  ['hours of a package', [booking({ packageId: 'p1' })], [confirmed, optional('hours-spent#b1')]],
  [
    'a corrected address',
    [booking({ emailCorrectedAt: at })],
    [confirmed, optional(`email-corrected#b1#${atMs}`), optional(`email-left#b1#${atMs}`)],
  ],
  [
    'a correction that was taken back',
    [booking({ emailRestoredAt: at })],
    [confirmed, optional(`confirmation#b1#${atMs}`), optional(`email-restored#b1#${atMs}`)],
  ],
  ['a move', [booking(), moved], [optional('moved#b1#1'), confirmed]],
  ['a cancelled session', [booking(), { ...moved, kind: 'cancelled' }], ['cancelled#b1#1', confirmed]],
  ['a refund by the office', [booking(), audit('refunded', 'n1')], [confirmed, 'refunded#b1#n1']],
  [
    'a confirmation that the office has sent again',
    [booking(), audit('confirmation sent again', 'n1')],
    [confirmed, 'confirmation#b1#n1'],
  ],
  [
    'what the office has only written down',
    [booking(), audit('moved', 'n1'), audit('refunded')],
    [confirmed],
  ],
  ['a reminder', [booking(), notice('reminder-26', 0)], [confirmed, optional('reminder-26#b1#0')]],
  [
    'a link that was asked for',
    [booking(), notice('booking-link', 0, { nonce: 'n1' })],
    [confirmed, optional('booking-link#b1#n1')],
  ],
  ['a change, of which other rows tell', [booking(), notice('moved', 1)], [confirmed]],
  [
    'a package',
    [
      checkout({ packageData: {} }, { userId: 'u1' }),
      { pk: 'USER#u1', sk: 'PACKAGE#b1', id: 'b1', userId: 'u1', purchasedAt: at },
    ],
    [optional('package-bought#b1')],
  ],
  ['a checkout that was never paid', [checkout({ bookingData: {} })], []],
  ['a late payment', [checkout({ bookingData: {} }), refund('late-payment')], ['refund-late-payment#b1']],
  ['a completed package', [checkout({}), refund('package-completed')], ['refund-package-completed#b1']],
  ['a refund that only its booking tells of', [booking(), refund('stake')], [confirmed]],
  [
    'a refund that failed, and was sent',
    [booking(), refund('stake', ['refund-failed#0', 'refund-sent#1'])],
    [confirmed, 'refund-failed#0#stake#b1', 'refund-sent#1#stake#b1'],
  ],
])('calls for the mails about %s', async (_, rows, mails) => {
  const found = await read(...rows);
  expect(
    found?.mails.map(({ messageKey, isOptional }) => (isOptional ? optional(messageKey) : messageKey)),
  ).toEqual(mails);
});

it('has the hours of its own package', async () => {
  const hours = (sk: string): Row => ({ pk: 'USER#u1', sk });
  const found = await read(
    checkout({ packageData: {} }, { userId: 'u1' }),
    { pk: 'USER#u1', sk: 'PACKAGE#b1', id: 'b1', userId: 'u1' },
    hours('HOURS#b1#2026-11'),
    hours('HOURS#b2#2026-11'),
  );
  expect(found?.hours.map(({ sk }) => sk)).toEqual(['HOURS#b1#2026-11']);
});

it('is erased once its booking or its checkout holds no address any more', async () => {
  const erased = { email: '(erased)' };
  const isErased = async (...rows: Row[]) => {
    const found = await read(...rows);
    return found && isErasedPurchase(found);
  };
  expect(await isErased(booking())).toBe(false);
  expect(await isErased(booking(erased))).toBe(true);
  expect(await isErased(checkout({ bookingData: erased }))).toBe(true);
});
