import { givenPasskey } from '../../testing/member-passkeys.ts';
import { aMember } from '../../testing/members.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

it('names a passkey of the member, and of nobody else', async () => {
  const { browser } = await aMember();
  const { browser: kims } = await aMember('kim');
  const { added } = await givenPasskey(browser);
  const request = { parameters: { id: added.id }, body: { name: 'My tablet' } };
  expect((await kims.call('name-my-passkey', request)).status).toBe(404);
  expect((await browser.call('name-my-passkey', request)).status).toBe(200);
  const { passkeys } = (await browser.call('list-my-passkeys')).body;
  expect(passkeys).toEqual([{ ...added, name: 'My tablet' }]);
});

it.each(['', '   ', 'a\u0000b', 'x'.repeat(61)])('refuses the name %j', async (name) => {
  const { browser } = await aMember();
  const { added } = await givenPasskey(browser);
  const { status } = await browser.call('name-my-passkey', { parameters: { id: added.id }, body: { name } });
  expect(status).toBe(400);
});
