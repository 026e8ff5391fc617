import { Webhook } from 'standardwebhooks';
import { addDelivery } from '../store/integrations/deliveries.ts';
import { aBooking, madeBooking } from '../testing/booking-journey.ts';
import { travelMinutes } from '../testing/clock.ts';
import { dynamoDbFaults } from '../testing/faults/dynamodb-faults.ts';
import {
  aHook,
  deliverEvents,
  deliverFor,
  followTable,
  hookNow,
  receiverForEachTest,
  startReceiver,
  tellOfRows,
} from '../testing/hooks.ts';
import { operatorForEachTest, staffSignIn } from '../testing/staff.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

freshSystemForEachTest();
const operator = operatorForEachTest();
const receiver = receiverForEachTest();
const faults = dynamoDbFaults();

/** Events of so many bookings, as the stream has had them written. */
const addEvents = async (hookId: string, count: number, from = 0): Promise<string[]> => {
  const ids = Array.from({ length: count }, (_, index) => `evt_${from + index}`);
  const at = new Date().toISOString();
  for (const eventId of ids)
    await addDelivery(hookId, { eventId, type: 'booking.made', at, data: { id: eventId } }, Date.now());
  return ids;
};

const idsAt = ({ received }: { received: { headers: Record<string, string> }[] }): string[] =>
  received.map(({ headers }) => String(headers['webhook-id']));

const deliveries = async () => (await itemsOf('HOOK#')).filter(({ sk }) => sk.startsWith('DELIVERY#'));
const states = async () => (await deliveries()).map(({ status }) => status);

it('loses nothing for a receiver that is down for a day', async () => {
  const { id } = await aHook(operator.browser, receiver.now().url);
  receiver.now().answer = { status: 503, body: 'out of order' };
  const ids = await addEvents(id, 20);
  await deliverFor(12, 120);
  ids.push(...(await addEvents(id, 20, 20)));
  await deliverFor(12, 120);
  receiver.now().received.length = 0;
  receiver.now().answer = { status: 200 };
  await deliverFor(4, 60);
  expect(idsAt(receiver.now()).sort()).toEqual(ids.sort());
  expect(new Set(await states())).toEqual(new Set(['delivered']));
  expect(await hookNow(id)).not.toHaveProperty('failingSince');
});

it('tries an event for three days, with longer and longer pauses, and then gives it up', async () => {
  const { id } = await aHook(operator.browser, receiver.now().url);
  const isBroken = (eventId: string): boolean => eventId === 'evt_0';
  receiver.now().answer = (eventId) =>
    isBroken(eventId) ? { status: 500, body: 'broken' } : { status: 200 };
  await addEvents(id, 1);
  await deliverFor(36, 90);
  // The receiver itself works.
  await addEvents(id, 1, 1);
  await deliverFor(39, 90);
  const tries = idsAt(receiver.now()).filter(isBroken).length;
  expect(tries).toBeGreaterThan(20);
  expect(tries).toBeLessThan(30);
  const delivery = (await deliveries()).find(({ eventId }) => eventId === 'evt_0');
  expect(delivery).toMatchObject({ status: 'failed', tries });
  expect(JSON.stringify(delivery?.attempts)).toMatch(
    /"answer":"broken",.*"status":500|"status":500,.*"answer":"broken"/,
  );
  expect(delivery).not.toHaveProperty('workQueue');
  expect(await hookNow(id)).not.toHaveProperty('disabledAt');
});

it('keeps no answer of a receiver that is told names, and may repeat them', async () => {
  const { id } = await aHook(operator.browser, receiver.now().url, { namesPeople: true });
  receiver.now().answer = { status: 500, body: 'Robin Example' };
  await addEvents(id, 1);
  await deliverEvents();
  const [delivery] = await deliveries();
  expect(delivery).toMatchObject({ status: 'waiting', attempts: [{ status: 500 }] });
  expect(JSON.stringify(delivery)).not.toContain('Robin');
});

it('switches a webhook off that has failed for days, and sends what has waited once it is on again', async () => {
  const { id } = await aHook(operator.browser, receiver.now().url);
  receiver.now().answer = { status: 500 };
  await addEvents(id, 1);
  await deliverFor(60, 180);
  await addEvents(id, 1, 1);
  await deliverFor(12, 180);
  expect(await hookNow(id)).toHaveProperty('disabledAt');
  receiver.now().received.length = 0;
  await deliverFor(6, 180);
  expect(receiver.now().received).toEqual([]);
  const again = await staffSignIn(operator.passkey);
  const refused = await again.call('test-hook', { parameters: { id } });
  expect(refused.status).toBe(409);
  receiver.now().answer = { status: 200 };
  const on = await again.call('enable-hook', { parameters: { id } });
  expect(on.body).not.toHaveProperty('disabledAt');
  await deliverEvents();
  expect(idsAt(receiver.now())).toContain('evt_1');
});

it('ends a webhook whose endpoint is gone for good, and says so in the office', async () => {
  const { id } = await aHook(operator.browser, receiver.now().url);
  receiver.now().answer = { status: 410, body: 'gone' };
  await addEvents(id, 3);
  await deliverEvents();
  await deliverFor(12, 60);
  expect(receiver.now().received.length).toBeLessThanOrEqual(3);
  expect(await states()).toContain('failed');
  const { body } = await operator.browser.call('list-integrations');
  expect(body.hooks[0]).toMatchObject({
    disabledAt: expect.any(String),
    says: expect.stringContaining('no longer exists (410)'),
    acts: ['switch-on'],
  });
  receiver.now().answer = { status: 200 };
  const again = await staffSignIn(operator.passkey);
  const on = await again.call('enable-hook', { parameters: { id } });
  expect(on.body.says).toBe('This webhook endpoint is switched on.');
});

it.each([
  ['429 and seconds', { status: 429, headers: { 'retry-after': '7200' } }, 7200],
  ['503 and a date', { status: 503, headers: { 'retry-after': 'Fri, 20 Nov 2026 15:00:00 GMT' } }, 7200],
  ['503 and a few seconds', { status: 503, headers: { 'retry-after': '5' } }, 60],
  ['503 and nonsense', { status: 503, headers: { 'retry-after': 'soon' } }, 60],
  ['503 and more than the days', { status: 503, headers: { 'retry-after': '9999999999' } }, 3 * 86_400],
])('waits as an endpoint asks that answers %s, within three days', async (_, answer, seconds) => {
  const { id } = await aHook(operator.browser, receiver.now().url);
  receiver.now().answer = answer;
  await addEvents(id, 1);
  await deliverEvents();
  const [delivery] = await deliveries();
  expect(delivery).toMatchObject({ status: 'waiting', tries: 1 });
  expect(Date.parse(String(delivery?.workDueAt)) - Date.now()).toBe(seconds * 1000);
});

it('sends nothing more in a run to an endpoint that asks to wait', async () => {
  const { id } = await aHook(operator.browser, receiver.now().url);
  receiver.now().answer = { status: 429, headers: { 'retry-after': '600' } };
  await addEvents(id, 30);
  await deliverEvents();
  expect(receiver.now().received.length).toBeLessThanOrEqual(4);
});

it('writes nothing for a webhook that is off', async () => {
  const { id } = await aHook(operator.browser, receiver.now().url);
  receiver.now().answer = { status: 500 };
  await addEvents(id, 1);
  await deliverFor(75, 180);
  expect(await hookNow(id)).toHaveProperty('disabledAt');
  const before = (await deliveries()).length;
  await madeBooking(aBooking({ date: '2026-12-08' }));
  await tellOfRows(await itemsOf('BOOKING#'));
  expect((await deliveries()).length).toBe(before);
});

it('signs with both secrets for a day after a change, and then with the new one alone', async () => {
  const { id, secret: old } = await aHook(operator.browser, receiver.now().url);
  const rotated = await operator.browser.call('rotate-hook-secret', { parameters: { id } });
  const { secret, oldSecretUntil } = rotated.body;
  expect(Date.parse(oldSecretUntil ?? '')).toBe(Date.now() + 24 * 3_600_000);
  await addEvents(id, 1);
  await deliverEvents();
  const [both] = receiver.now().received;
  for (const known of [old, secret])
    expect(() => new Webhook(known).verify(both?.body ?? '', both?.headers ?? {})).not.toThrow();
  travelMinutes(24 * 60 + 1);
  await addEvents(id, 1, 1);
  await deliverEvents();
  const [, later] = receiver.now().received;
  expect(() => new Webhook(secret).verify(later?.body ?? '', later?.headers ?? {})).not.toThrow();
  expect(() => new Webhook(old).verify(later?.body ?? '', later?.headers ?? {})).toThrow();
});

it('leaves a receiver that is down for the next run, so that another gets its events at once', async () => {
  const down = await aHook(operator.browser, 'http://127.0.0.1:9/events');
  const up = await aHook(operator.browser, receiver.now().url);
  await addEvents(down.id, 30);
  const ids = await addEvents(up.id, 30);
  await deliverEvents();
  expect(idsAt(receiver.now()).sort()).toEqual(ids.sort());
  const tried = (await deliveries()).filter(({ hookId, tries }) => hookId === down.id && tries !== 0);
  expect(tried.length).toBeLessThan(9);
  expect((await hookNow(down.id)).failingSince).toBeDefined();
});

it('sends every event to its own webhook and to no other', async () => {
  const other = await startReceiver();
  const one = await aHook(operator.browser, receiver.now().url, { events: ['booking.made'] });
  const two = await aHook(operator.browser, other.url, { events: ['booking.cancelled'] });
  const tell = followTable();
  const { browser, booking } = await madeBooking(aBooking({ date: '2026-12-08' }));
  await tell();
  const body = { expectedRefundCents: 7000 };
  await browser.call('cancel-booking', { parameters: { id: booking.id }, body });
  await tell();
  await deliverEvents();
  expect(receiver.now().received.map(({ message }) => message.type)).toEqual(['booking.made']);
  expect(other.received.map(({ message }) => message.type)).toEqual(['booking.cancelled']);
  expect(one.id).not.toBe(two.id);
  await other.stop();
});

describe('a process that dies', () => {
  const aBookedRow = async () => {
    await madeBooking();
    return itemsOf('BOOKING#');
  };

  it('before an event is written has the stream tell of it again', async () => {
    await aHook(operator.browser, receiver.now().url);
    const rows = await aBookedRow();
    faults.strike('unavailable', { operation: 'PutItem', times: 9 });
    const { batchItemFailures } = await tellOfRows(rows);
    expect(batchItemFailures).toHaveLength(1);
    faults.clear();
    await tellOfRows(rows);
    await deliverEvents();
    expect(receiver.now().received).toHaveLength(1);
  });

  it('between two webhooks has both told, once each', async () => {
    const other = await startReceiver();
    await aHook(operator.browser, receiver.now().url);
    await aHook(operator.browser, other.url);
    const rows = await aBookedRow();
    faults.strike('unavailable', { operation: 'PutItem', after: 1, times: 9 });
    await tellOfRows(rows);
    faults.clear();
    await tellOfRows(rows);
    await deliverEvents();
    expect([receiver.now().received.length, other.received.length]).toEqual([1, 1]);
    await other.stop();
  });

  it('after a receiver has taken an event sends it again, under the same id', async () => {
    await aHook(operator.browser, receiver.now().url);
    await tellOfRows(await aBookedRow());
    faults.strike('unavailable', { operation: 'UpdateItem', times: 9 });
    await deliverEvents();
    faults.clear();
    await deliverEvents();
    const [first, second] = idsAt(receiver.now());
    expect([receiver.now().received.length, first]).toEqual([2, second]);
    expect(await states()).toEqual(['delivered']);
  });

  it('after its answer is lost, or between two runs at once, loses no try', async () => {
    await aHook(operator.browser, receiver.now().url);
    await tellOfRows(await aBookedRow());
    faults.strike('answer lost', { operation: 'UpdateItem', times: 1 });
    await Promise.all([deliverEvents(), deliverEvents()]);
    await deliverEvents();
    expect(await states()).toEqual(['delivered']);
    expect(receiver.now().received.length).toBeLessThanOrEqual(2);
  });
});
