import { call } from '../../../infra/testing/in-process/call.ts';
import { issueToken } from '../../runtime/tokens.ts';
import { madeBooking } from '../../testing/booking-journey.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForAllTests } from '../../testing/test-system.ts';

freshSystemForAllTests();

let bookingId: string;
beforeAll(async () => {
  bookingId = (await madeBooking()).booking.id;
});

const keyFor = (subject: string, audience: 'booking-link' | 'stop-reminders', validMs = 60_000) =>
  issueToken({ audience, subject, nowMs: Date.now(), expiresAtMs: Date.now() + validMs });

const stopped = async (): Promise<unknown> =>
  (await itemsOf('BOOKING#')).find(({ sk }) => sk === 'BOOKING')?.remindersStoppedAt;

it.each([
  ['no key', async () => undefined],
  ['a key that is none', async () => 'a.b.c'],
  ['the key of a confirmation mail', () => keyFor(bookingId, 'booking-link')],
  ['the key of another booking', () => keyFor('another', 'stop-reminders')],
  ['a key that has expired', () => keyFor(bookingId, 'stop-reminders', -60_000)],
])('answers 404 to %s, and stops nothing', async (_, issue) => {
  const key = await issue();
  const { status, text } = await call('stop-reminders', {
    parameters: { id: bookingId },
    query: key === undefined ? {} : { key },
  });
  expect([status, text]).toEqual([404, expect.stringContaining('Please use the link')]);
  expect(await stopped()).toBeUndefined();
});

it('stops the reminders once, and answers the same when it is repeated', async () => {
  const query = { key: await keyFor(bookingId, 'stop-reminders') };
  for (let time = 0; time < 2; time += 1)
    expect(await call('stop-reminders', { parameters: { id: bookingId }, query })).toMatchObject({
      status: 200,
      body: { done: true },
    });
  expect(await stopped()).toBe(new Date().toISOString());
});

it('does not open the booking', async () => {
  const query = { key: await keyFor(bookingId, 'stop-reminders') };
  expect((await call('get-booking', { parameters: { id: bookingId }, query })).status).toBe(404);
});

it('answers as usual when the booking is gone, and makes none', async () => {
  const id = '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a1111';
  const query = { key: await keyFor(id, 'stop-reminders') };
  expect((await call('stop-reminders', { parameters: { id }, query })).status).toBe(200);
  expect((await itemsOf('BOOKING#')).filter(({ sk }) => sk === 'BOOKING')).toHaveLength(1);
});
