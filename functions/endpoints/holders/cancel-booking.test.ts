import { closeBooks } from '../../../shared/domain/money/books.ts';
import { keys } from '../../table/keys.ts';
import { readMoneyRecords } from '../../table/purchases/money-records.ts';
import { aBooking, aStake, madeBooking } from '../../testing/booking-journey.ts';
import { setClock } from '../../testing/clock.ts';
import { justBefore } from '../../testing/faults/just-before.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

/** The session of `aBooking` begins on Monday, November 23, at 9:00 AM in New York: 14:00 UTC. */
const at = (time: string): void => setClock(`2026-11-${time}Z`);
const antiStake = { donationAmount: 1000, charityType: 'anti-charity', charityName: 'Green Party' } as const;

type Made = Awaited<ReturnType<typeof madeBooking>>;

const cancel = ({ browser, booking: { id } }: Made, expectedRefundCents: number, more = {}) =>
  browser.call('cancel-booking', { parameters: { id }, body: { expectedRefundCents, ...more } });
const read = ({ browser, booking: { id } }: Made) => browser.call('get-booking', { parameters: { id } });

const refunds = () =>
  system()
    .stripe.listPayments()
    .flatMap((payment) => payment.refunds)
    .map(({ amount, metadata }) => [metadata?.purpose, amount])
    .sort();
const rowsOf = async ({ booking: { id } }: Made, sk: string) =>
  (await itemsOf(`BOOKING#${id}`)).filter((row) => row.sk.startsWith(sk));

it('brings everything back until 24 hours before the start, and frees the seats', async () => {
  const made = await madeBooking(aBooking(antiStake));
  at('22T14:00:00');
  expect((await read(made)).body.cancellation).toEqual({
    refundCents: 8000,
    hoursBack: 0,
    until: '2026-11-22T14:00:00.000Z',
    tiers: [
      { sessionCents: 7000, donationCents: 1000, hoursBack: 0, until: '2026-11-22T14:00:00.000Z' },
      { sessionCents: 3500, donationCents: 1000, hoursBack: 0, until: '2026-11-23T12:00:00.000Z' },
    ],
  });
  const { status, body } = await cancel(made, 8000, { reason: 'I am ill.' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'cancelled',
    donationStatus: 'refunding',
    cancelledAt: '2026-11-22T14:00:00.000Z',
    returned: { refundCents: 8000, hoursBack: 0 },
    movesLeft: 0,
    sequence: 1,
  });
  expect(body).not.toHaveProperty('cancellation');
  expect(refunds()).toEqual([
    ['session', 7000],
    ['stake', 1000],
  ]);
  expect(await itemsOf('DAY#')).toEqual([]);
  expect(await rowsOf(made, 'EVENT#')).toMatchObject([
    { kind: 'cancelled', by: 'browser', refundCents: 8000, sequence: 1 },
  ]);
  expect(await rowsOf(made, 'NOTICE#')).toMatchObject([
    { sk: 'NOTICE#cancelled#1', entity: 'booking-notice', refundCents: 8000 },
  ]);
  expect(await rowsOf(made, 'BOOKING')).toMatchObject([{ cancelReason: 'I am ill.' }]);
  expect((await itemsOf('LEDGER#')).map(({ kind }) => kind).sort()).toEqual([
    'captured',
    'refunded:session',
    'refunded:stake',
  ]);
  expect((await read(made)).body.donationStatus).toBe('refunded');
});

it('brings back half of the price and all of the donation until two hours before the start', async () => {
  const made = await madeBooking(aBooking(aStake));
  at('22T14:00:00.001');
  const refused = await cancel(made, 8000);
  expect([refused.status, refused.text]).toEqual([
    409,
    'The amount has changed. If you cancel now: $45 comes back to your card. Please look again, and confirm.',
  ]);
  at('23T12:00:00');
  expect((await cancel(made, 4500)).status).toBe(200);
  expect(refunds()).toEqual([
    ['session', 3500],
    ['stake', 1000],
  ]);
});

it('is refused less than two hours before the start, and once the session has begun', async () => {
  const made = await madeBooking();
  at('23T12:00:00.001');
  const late = await cancel(made, 0);
  expect([late.status, late.text]).toEqual([
    409,
    'A session can be cancelled until 2 hours before it begins. If you cannot come, please write to hello@quiethours.example.',
  ]);
  expect((await read(made)).body).not.toHaveProperty('cancellation');
  at('23T14:00:00');
  expect((await cancel(made, 0)).text).toBe('This session has begun, so it can no longer be cancelled.');
  expect(await itemsOf('DAY#')).toHaveLength(3);
});

it('answers the same booking again, also later, and says what came back to those who saw something else', async () => {
  const made = await madeBooking();
  const [first, second] = await Promise.all([cancel(made, 7000), cancel(made, 7000)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  at('23T15:00:00');
  const again = await cancel(made, 7000);
  expect(again.status).toBe(200);
  expect(again.body).toMatchObject({ status: 'cancelled', returned: { refundCents: 7000, hoursBack: 0 } });
  const other = await cancel(made, 3500);
  expect([other.status, other.text]).toEqual([
    409,
    'This session is cancelled. $70 comes back to your card.',
  ]);
  expect(refunds()).toEqual([['session', 7000]]);
  expect(await rowsOf(made, 'NOTICE#')).toHaveLength(1);
});

it('leaves a donation where it was sent', async () => {
  const made = await madeBooking(aBooking(aStake));
  const parameters = { id: made.booking.id };
  await made.browser.call('resolve-donation', { parameters, body: { action: 'achieved' } });
  expect((await cancel(made, 7000)).body).toMatchObject({
    status: 'cancelled',
    donationStatus: 'donated',
    returned: { refundCents: 7000 },
  });
  expect(refunds()).toEqual([['session', 7000]]);
});

it('sends no donation back that is decided in the same moment', async () => {
  const made = await madeBooking(aBooking(aStake));
  const { id } = made.booking;
  const decide = () =>
    made.browser.call('resolve-donation', { parameters: { id }, body: { action: 'achieved' } });
  justBefore(keys.booking(id).pk, decide);
  const { status, text } = await cancel(made, 8000);
  expect([status, text]).toEqual([
    409,
    'The amount has changed. If you cancel now: $70 comes back to your card. Please look again, and confirm.',
  ]);
  expect(refunds()).toEqual([]);
  expect((await cancel(made, 7000)).body).toMatchObject({ donationStatus: 'donated' });
  expect(refunds()).toEqual([['session', 7000]]);
  expect(closeBooks(await readMoneyRecords()).faults).toEqual([]);
});
