import { travelMinutes } from '../../testing/clock.ts';
import { givenPasskey } from '../../testing/member-passkeys.ts';
import { aMember } from '../../testing/members.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

it('lists the passkeys of the member alone, the oldest first', async () => {
  const { browser } = await aMember();
  const { browser: kims } = await aMember('kim');
  await givenPasskey(kims);
  expect((await browser.call('list-my-passkeys')).body).toEqual({ passkeys: [] });
  const { added: first } = await givenPasskey(browser, 'My phone');
  travelMinutes(5);
  const { added: second } = await givenPasskey(browser, 'My laptop');
  expect((await browser.call('list-my-passkeys')).body).toEqual({ passkeys: [first, second] });
});
