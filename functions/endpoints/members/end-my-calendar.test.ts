import { call } from '../../../infra/testing/in-process/call.ts';
import { aMember } from '../../testing/members.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

it('ends the address, and is safe to repeat', async () => {
  const { browser } = await aMember();
  const { address } = (await browser.call('renew-my-calendar')).body;
  for (const _ of ['once', 'twice']) expect((await browser.call('end-my-calendar')).status).toBe(200);
  const file = address.split('/').at(-1) ?? '';
  expect((await call('calendar-feed', { parameters: { file } })).status).toBe(404);
  expect(await itemsOf('FEED#')).toEqual([]);
  expect((await browser.call('get-my-calendar')).body).toEqual({});
});
