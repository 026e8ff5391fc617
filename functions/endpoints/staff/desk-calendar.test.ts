import { call } from '../../../infra/testing/in-process/call.ts';
import { signedInStaff } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

const read = async (address: string) =>
  (await call('calendar-feed', { parameters: { file: address.split('/').at(-1) ?? '' } })).status;

it('is made, renewed and ended by an operator, and each is audited', async () => {
  const { browser } = await signedInStaff('operator');
  expect((await browser.call('get-desk-calendar')).body).toEqual({});
  const first = (await browser.call('renew-desk-calendar')).body;
  expect(await read(first.address)).toBe(200);
  const second = (await browser.call('renew-desk-calendar')).body;
  expect([await read(first.address), await read(second.address)]).toEqual([404, 200]);
  expect((await browser.call('get-desk-calendar')).body).toEqual({ since: second.since });
  for (const _ of ['once', 'twice']) expect((await browser.call('end-desk-calendar')).status).toBe(200);
  expect(await read(second.address)).toBe(404);
  const audited = (await itemsOf('AUDIT#')).map(({ action }) => String(action));
  expect(audited.filter((action) => action.startsWith('desk calendar')).sort()).toEqual([
    'desk calendar ended',
    'desk calendar renewed',
    'desk calendar renewed',
  ]);
});

it('is none of a proctor’s', async () => {
  const { browser } = await signedInStaff('proctor');
  expect((await browser.call('renew-desk-calendar')).status).toBe(403);
  expect((await browser.call('end-desk-calendar')).status).toBe(403);
});
