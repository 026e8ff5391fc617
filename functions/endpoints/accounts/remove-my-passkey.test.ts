import { sendNotices } from '../../testing/mails.ts';
import { givenPasskey, passkeySignIn } from '../../testing/member-passkeys.ts';
import { aMember, confirmAddressOf, signedIn } from '../../testing/members.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

it('ends the passkey and the sessions it has begun, and goes on here', async () => {
  const { browser } = await aMember();
  await confirmAddressOf(system(), browser, 'robin@example.com');
  const { passkey, added } = await givenPasskey(browser);
  const { added: kept, passkey: other } = await givenPasskey(browser, 'My laptop');
  const lost = await signedIn();
  await passkeySignIn(passkey, lost);
  const { status, body } = await browser.call('remove-my-passkey', { parameters: { id: added.id } });
  expect([status, body]).toEqual([200, { credentialId: passkey.id }]);
  expect((await lost.call('get-user')).status).toBe(401);
  expect((await browser.call('list-my-passkeys')).body.passkeys).toEqual([kept]);
  expect((await passkeySignIn(passkey)).status).toBe(401);
  expect((await passkeySignIn(other)).status).toBe(200);
  expect(await itemsOf('MEMBER-PASSKEY#')).toHaveLength(1);
  await sendNotices();
  expect(system().mailbox.list()[0]?.subject).toBe('A passkey was removed from your account');
});

it('removes none of somebody else, and none twice', async () => {
  const { browser } = await aMember();
  const { browser: kims } = await aMember('kim');
  const { added } = await givenPasskey(browser);
  const request = { parameters: { id: added.id } };
  expect((await kims.call('remove-my-passkey', request)).status).toBe(404);
  expect((await browser.call('remove-my-passkey', request)).status).toBe(200);
  expect((await browser.call('remove-my-passkey', request)).status).toBe(404);
});
