import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { madeBooking } from '../../testing/booking-journey.ts';
import { aKey } from '../../testing/machine-keys.ts';
import { operatorForEachTest } from '../../testing/staff.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();
const operator = operatorForEachTest();
const machine = new TestBrowser();
const query = { month: '2026-11' };

it('tells a machine the same of a month as the office', async () => {
  await madeBooking();
  const { headers } = await aKey(operator.browser, 'report');
  const { body } = await machine.call('machine-report', { query, headers });
  expect(body).toEqual((await operator.browser.call('report-month', { query })).body);
  expect(body.sessions).toBe(1);
});

it('refuses whoever has no key for it, and what is no month', async () => {
  expect((await machine.call('machine-report', { query })).status).toBe(401);
  const other = await aKey(operator.browser, 'calendar');
  expect((await machine.call('machine-report', { query, headers: other.headers })).status).toBe(403);
  const { headers } = await aKey(operator.browser, 'report');
  const asked = { query: { month: 'november' }, headers };
  expect((await machine.call('machine-report', asked)).status).toBe(400);
});
