import { randomUUID } from 'node:crypto';
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { machineScopes } from '../../../shared/domain/machines/scopes.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { aKey } from '../../testing/machine-keys.ts';
import { operatorForEachTest } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();
const operator = operatorForEachTest();

const listed = async () => (await operator.browser.call('list-integrations')).body.keys;

it('shows a key once, and stores no more than its digest', async () => {
  const { key, beginning } = await aKey(operator.browser, 'bookings');
  expect(key).toMatch(/^qh_live_[0-9a-f]{64}$/);
  expect(key.startsWith(beginning)).toBe(true);
  expect(JSON.stringify([await itemsOf(), await listed()])).not.toContain(key);
  expect(await listed()).toMatchObject([{ scope: 'bookings', beginning, namesPeople: false }]);
});

it.each(machineScopes)('makes a key that reads %s', async (scope) => {
  expect((await aKey(operator.browser, scope)).scope).toBe(scope);
});

it('refuses the same request again, another scope, and more than twenty keys', async () => {
  const make = (body: object) => operator.browser.call('create-key', { body });
  const body = { id: randomUUID(), scope: 'report' };
  expect((await make(body)).status).toBe(201);
  expect((await make(body)).status).toBe(409);
  expect((await make({ id: randomUUID(), scope: 'money' })).status).toBe(400);
  for (let count = 1; count < 20; count += 1) await aKey(operator.browser, 'report');
  expect((await make({ id: randomUUID(), scope: 'report' })).status).toBe(409);
});

it('revokes a key at once, and once', async () => {
  const { id } = await aKey(operator.browser, 'report');
  const parameters = { id };
  expect((await operator.browser.call('revoke-key', { parameters })).status).toBe(200);
  expect((await operator.browser.call('revoke-key', { parameters })).status).toBe(404);
  expect(await listed()).toEqual([]);
  const audited = (await itemsOf('AUDIT#')).map(({ action }) => action);
  expect(audited).toEqual(expect.arrayContaining(['key made', 'key revoked']));
});

it('asks for the passkey before it makes a key, and takes no key of a machine for that', async () => {
  const { key } = await aKey(operator.browser, 'report');
  travelMinutes(6);
  const body = { id: randomUUID(), scope: 'report' };
  expect((await operator.browser.call('create-key', { body })).status).toBe(428);
  const headers = { authorization: `Bearer ${key}` };
  expect((await new TestBrowser().call('create-key', { body, headers })).status).toBe(401);
});
