import { travelMinutes } from '../../testing/clock.ts';
import { aMember } from '../../testing/members.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

it('tells a member since when there is an address', async () => {
  const { browser } = await aMember();
  expect((await browser.call('get-my-calendar')).body).toEqual({});
  const { since } = (await browser.call('renew-my-calendar')).body;
  travelMinutes(60);
  expect((await browser.call('get-my-calendar')).body).toEqual({ since });
});
