import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { setClock } from '../../testing/clock.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

/** The session of `aBooking` begins on Monday, November 23, at 9:00 AM in New York: 14:00 UTC. */
const at = (time: string): void => setClock(`2026-11-${time}Z`);

type Made = Awaited<ReturnType<typeof madeBooking>>;

const move = ({ browser, booking: { id } }: Made, date: string, timeSlot: string) =>
  browser.call('reschedule-booking', { parameters: { id }, body: { date, timeSlot } });
const cancel = ({ browser, booking: { id } }: Made, expectedRefundCents: number) =>
  browser.call('cancel-booking', { parameters: { id }, body: { expectedRefundCents } });

const seats = async () => (await itemsOf('DAY#')).map(({ pk, sk }) => `${pk} ${sk.slice(0, 2)}`).sort();
const noticesOf = async ({ booking: { id } }: Made) =>
  (await itemsOf(`BOOKING#${id}`)).filter(({ sk }) => sk.startsWith('NOTICE#'));

it('takes the new seats, frees the old ones, and moves the times of cancelling along', async () => {
  const made = await madeBooking();
  at('23T02:00:00');
  const { status, body } = await move(made, '2026-11-25', '1:00 PM');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    date: '2026-11-25',
    timeSlot: '1:00 PM',
    duration: 3,
    moves: 1,
    movesLeft: 1,
    sequence: 1,
    reschedulableUntil: '2026-11-25T06:00:00.000Z',
  });
  expect(await seats()).toEqual([13, 14, 15].map((hour) => `DAY#2026-11-25 ${hour}`));
  expect(await noticesOf(made)).toMatchObject([
    { sk: 'NOTICE#moved#1', from: { date: '2026-11-23', timeSlot: '9:00 AM' } },
  ]);
  const { browser } = made;
  expect((await browser.call('get-booking', { parameters: { id: made.booking.id } })).body).toEqual(body);
});

it('keeps half of the price back when free cancelling had ended before the move', async () => {
  const made = await madeBooking();
  at('23T02:00:00');
  await move(made, '2026-12-10', '1:00 PM');
  expect((await cancel(made, 7000)).text).toMatch(/\$35 comes back/);
  expect((await cancel(made, 3500)).status).toBe(200);
  expect(await seats()).toEqual([]);
});

it('swaps only the seats that change when both times share hours', async () => {
  const made = await madeBooking();
  const before = await itemsOf('DAY#');
  expect((await move(made, '2026-11-23', '10:00 AM')).status).toBe(200);
  const after = await itemsOf('DAY#');
  expect(after.map(({ sk }) => sk.slice(0, 2)).sort()).toEqual(['10', '11', '12']);
  expect(after.filter(({ sk }) => before.some((row) => row.sk === sk))).toHaveLength(2);
});

it('is refused when it is too late, too often, taken, past closing or not bookable', async () => {
  const made = await madeBooking();
  expect((await move(made, '2026-11-23', '9:00 PM')).status).toBe(400);
  expect((await move(made, '2027-11-23', '9:00 AM')).status).toBe(400);
  expect((await move(made, '2026-11-24', '9:00 AM')).status).toBe(200);
  const [one, other] = await Promise.all([
    move(made, '2026-11-25', '9:00 AM'),
    move(made, '2026-11-25', '9:00 AM'),
  ]);
  expect([one.status, other.status]).toEqual([200, 200]);
  const often = await move(made, '2026-11-26', '9:00 AM');
  expect([often.status, often.text]).toEqual([409, 'A session can be moved 2 times, and this one has been.']);
  expect(await noticesOf(made)).toHaveLength(2);
  const late = await madeBooking(aBooking({ timeSlot: '8:00 AM' }));
  at('23T01:00:00.001');
  expect((await move(late, '2026-11-26', '9:00 AM')).text).toBe(
    'A session can be moved until 12 hours before it begins.',
  );
});

it('has one outcome beside cancelling', async () => {
  const made = await madeBooking();
  const [moved, cancelled] = await Promise.all([move(made, '2026-11-24', '9:00 AM'), cancel(made, 7000)]);
  expect(cancelled.status).toBe(200);
  expect([200, 409]).toContain(moved.status);
  expect(await seats()).toEqual([]);
});
