// Security: Keys of machines.
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { aKey } from '../../testing/machine-keys.ts';
import { operatorForEachTest } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();
const operator = operatorForEachTest();
const machine = new TestBrowser();
const query = { date: '2026-11-23' };
const read = (headers: Record<string, string> = {}) => machine.call('machine-bookings', { query, headers });

it('tells a machine of the sessions of a date, in their order and without their people', async () => {
  const { booking: later } = await madeBooking(aBooking({ timeSlot: '1:00 PM', email: 'kim@example.com' }));
  const { booking } = await madeBooking();
  const { headers } = await aKey(operator.browser, 'bookings');
  const { body, text } = await read(headers);
  expect(body.bookings.map(({ id }) => id)).toEqual([booking.id, later.id]);
  expect(body.bookings[0]).toEqual({
    id: booking.id,
    date: '2026-11-23',
    timeSlot: '9:00 AM',
    duration: 3,
    startsAt: '2026-11-23T14:00:00.000Z',
    endsAt: '2026-11-23T17:00:00.000Z',
    attendance: 'expected',
  });
  for (const secret of ['Robin', 'example.com', 'introduction']) expect(text).not.toContain(secret);
});

it('names people to a machine for which the operator has ticked that', async () => {
  await madeBooking();
  const { headers } = await aKey(operator.browser, 'bookings', true);
  expect((await read(headers)).body.bookings[0]?.person).toEqual({
    name: 'Robin Example',
    email: 'robin@example.com',
    task: 'Write the introduction',
  });
});

it.each([
  ['no header', {}],
  ['another scheme', { authorization: 'Basic cm9iaW46cGFzc3dvcmQ=' }],
  ['no key', { authorization: 'Bearer ' }],
  ['a made-up key', { authorization: `Bearer qh_live_${'0'.repeat(64)}` }],
  ['something very long', { authorization: `Bearer qh_live_${'0'.repeat(5000)}` }],
])('refuses a request with %s', async (_, headers) => {
  expect((await read(headers)).status).toBe(401);
});

it('refuses a key that reads something else, and one that was revoked, from the next request on', async () => {
  const calendar = await aKey(operator.browser, 'calendar');
  expect((await read(calendar.headers)).status).toBe(403);
  const { id, headers } = await aKey(operator.browser, 'bookings');
  expect((await read(headers)).status).toBe(200);
  await operator.browser.call('revoke-key', { parameters: { id } });
  expect((await read(headers)).status).toBe(401);
  expect((await itemsOf('KEY#')).map((key) => key.id)).toEqual([calendar.id]);
});

it('notes the last use of a key, and writes that once an hour at most', async () => {
  const { headers } = await aKey(operator.browser, 'bookings');
  const used = async () => (await itemsOf('KEY#'))[0]?.lastUsedAt;
  expect(await used()).toBeUndefined();
  await read(headers);
  const first = await used();
  expect(first).toBe(new Date().toISOString());
  travelMinutes(59);
  await read(headers);
  expect(await used()).toBe(first);
  travelMinutes(1);
  await read(headers);
  expect(await used()).toBe(new Date().toISOString());
});

it('limits each key by itself', async () => {
  const { headers } = await aKey(operator.browser, 'bookings');
  const other = await aKey(operator.browser, 'bookings');
  for (let count = 0; count < 60; count += 1) expect((await read(headers)).status).toBe(200);
  const { status, headers: answered } = await read(headers);
  expect([status, Number(answered['retry-after'])]).toEqual([429, expect.any(Number)]);
  expect((await read(other.headers)).status).toBe(200);
});

it('refuses what is no date', async () => {
  const { headers } = await aKey(operator.browser, 'bookings');
  const asked = { headers, query: { date: 'tomorrow' } };
  expect((await machine.call('machine-bookings', asked)).status).toBe(400);
});
