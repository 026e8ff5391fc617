import { randomUUID } from 'node:crypto';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { aHook, deliverEvents, receiverForEachTest } from '../../testing/hooks.ts';
import { operatorForEachTest, signedInStaff, staffSignIn } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();
const operator = operatorForEachTest();
const receiver = receiverForEachTest();

const url = 'https://example.com/webhooks';
const wanted = (changes: object = {}) => ({ id: randomUUID(), url, events: ['booking.made'], ...changes });
const create = (body: object) => operator.browser.call('create-hook', { body });
const listed = async () => (await operator.browser.call('list-integrations')).body.hooks;
const audited = async () => (await itemsOf('AUDIT#')).map(({ action }) => action);

it('shows the secret of a webhook once, and never in the list', async () => {
  const { status, body } = await create(wanted({ note: 'The door' }));
  expect([status, body.secret]).toEqual([201, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)]);
  const text = JSON.stringify(await operator.browser.call('list-integrations'));
  expect(text).toContain('The door');
  expect(text).not.toContain('whsec_');
  expect(await audited()).toContain('webhook added');
});

it('adds a webhook once, however often the request is sent', async () => {
  const body = wanted();
  expect((await create(body)).status).toBe(201);
  expect((await create(body)).status).toBe(409);
  expect(await listed()).toHaveLength(1);
});

it.each([
  ['http://example.com/'],
  ['https://localhost/'],
  ['https://127.0.0.1/'],
  ['https://example.com:8080/'],
  ['https://user@example.com/'],
  ['not an address'],
  // `new URL` passes over these.
  ['https://example.com/\r\nx-forged: yes'],
  ['https://exa\tmple.com/'],
  ['https://example.com/\u2028hooks'],
])('refuses the address %s', async (address) => {
  delete process.env.LOCAL_RECEIVERS;
  const { status, text } = await create(wanted({ url: address }));
  expect([status, text]).toEqual([400, expect.stringMatching(/^Please enter /)]);
  expect(await listed()).toEqual([]);
});

it.each([[{ events: [] }], [{ events: ['booking.thought-of'] }], [{ secret: 'mine' }], [{ id: 'x' }]])(
  'refuses a webhook with %j',
  async (changes) => {
    expect((await create(wanted(changes))).status).toBe(400);
  },
);

it('takes ten webhooks at most', async () => {
  for (let count = 0; count < 10; count += 1) expect((await create(wanted())).status).toBe(201);
  expect((await create(wanted())).status).toBe(409);
});

it('sends a test at the next run, and shows the attempt with its answer', async () => {
  const { id } = await aHook(operator.browser, receiver.now().url);
  const parameters = { id };
  expect((await operator.browser.call('test-hook', { parameters })).status).toBe(200);
  const before = (await operator.browser.call('list-deliveries', { parameters })).body.deliveries;
  expect(before).toMatchObject([{ type: 'test', status: 'waiting', nextTryAt: expect.any(String) }]);
  receiver.now().answer = { status: 500, body: 'I am not ready.' };
  await deliverEvents();
  const failed = (await operator.browser.call('list-deliveries', { parameters })).body.deliveries;
  expect(failed).toMatchObject([
    { status: 'waiting', tries: 1, attempts: [{ status: 500, answer: 'I am not ready.' }] },
  ]);
  receiver.now().answer = { status: 204, body: '' };
  travelMinutes(2);
  await deliverEvents();
  const { deliveries } = (await operator.browser.call('list-deliveries', { parameters })).body;
  expect(deliveries).toMatchObject([{ status: 'delivered', tries: 2, attempts: [{ status: 204 }, {}] }]);
  expect(deliveries[0]).not.toHaveProperty('nextTryAt');
});

it('sends a delivery again under its id, and refuses one that is not kept', async () => {
  const { id } = await aHook(operator.browser, receiver.now().url);
  await operator.browser.call('test-hook', { parameters: { id } });
  await deliverEvents();
  const [sent] = (await operator.browser.call('list-deliveries', { parameters: { id } })).body.deliveries;
  const parameters = { id, place: sent?.place ?? '' };
  expect((await operator.browser.call('send-delivery-again', { parameters })).status).toBe(200);
  await deliverEvents();
  const ids = receiver.now().received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([sent?.eventId, sent?.eventId]);
  const gone = { parameters: { id, place: 'gone' } };
  expect((await operator.browser.call('send-delivery-again', gone)).status).toBe(404);
  const noId = { parameters: { ...parameters, id: 'x' } };
  expect((await operator.browser.call('send-delivery-again', noId)).status).toBe(404);
});

it('gives a webhook a new secret, and keeps the one before for a day', async () => {
  const { id, secret } = await aHook(operator.browser, url);
  const { body } = await operator.browser.call('rotate-hook-secret', { parameters: { id } });
  expect(body.secret).not.toBe(secret);
  expect(await listed()).toMatchObject([{ oldSecretUntil: body.oldSecretUntil }]);
  travelMinutes(25 * 60);
  const later = await staffSignIn(operator.passkey);
  expect((await later.call('list-integrations')).body.hooks[0]).not.toHaveProperty('oldSecretUntil');
});

it('removes a webhook, with what waits for it', async () => {
  const { id } = await aHook(operator.browser, receiver.now().url);
  const parameters = { id };
  await operator.browser.call('test-hook', { parameters });
  expect((await operator.browser.call('remove-hook', { parameters })).status).toBe(200);
  await deliverEvents();
  expect(receiver.now().received).toEqual([]);
  expect(await listed()).toEqual([]);
  expect(await audited()).toContain('webhook removed');
});

it.each(['remove-hook', 'enable-hook', 'rotate-hook-secret', 'test-hook', 'list-deliveries'] as const)(
  'answers %s of a webhook that does not exist with 404',
  async (key) => {
    for (const id of [randomUUID(), 'x'])
      expect((await operator.browser.call(key, { parameters: { id } })).status).toBe(404);
  },
);

it('leaves a webhook on that is on', async () => {
  const { id } = await aHook(operator.browser, url);
  expect((await operator.browser.call('enable-hook', { parameters: { id } })).status).toBe(200);
  expect(await audited()).not.toContain('webhook switched on');
});

it('asks for the passkey before it shows a secret', async () => {
  const { id } = await aHook(operator.browser, url);
  travelMinutes(6);
  expect((await create(wanted())).status).toBe(428);
  expect((await operator.browser.call('rotate-hook-secret', { parameters: { id } })).status).toBe(428);
});

it('is for operators alone', async () => {
  const { browser } = await signedInStaff('proctor', 'Kim');
  expect((await browser.call('list-integrations')).status).toBe(403);
  expect((await new TestBrowser().call('list-integrations')).status).toBe(401);
});
