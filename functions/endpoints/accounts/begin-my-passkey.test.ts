import { travelMinutes } from '../../testing/clock.ts';
import { givenPasskey, passkeySignIn } from '../../testing/member-passkeys.ts';
import { aMember, passPhrase, signedIn } from '../../testing/members.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

it('asks for a passkey of the member, which no device makes twice', async () => {
  const { browser, user } = await aMember();
  const { passkey } = await givenPasskey(browser);
  const { status, body } = await browser.call('begin-my-passkey', { body: {} });
  expect(status).toBe(200);
  expect(body.options).toMatchObject({
    rp: { id: 'quiet.test', name: 'Quiet Hours' },
    user: { id: Buffer.from(user.id).toString('base64url'), name: 'robin' },
    excludeCredentials: [{ id: passkey.id, type: 'public-key' }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
});

// Security: Passkeys of members.
it('needs the password ten minutes after the sign-in, so that an open session gives nothing away', async () => {
  const { browser } = await aMember();
  const begin = async (body: { password?: string }) => {
    const { status, text } = await browser.call('begin-my-passkey', { body });
    return status === 200 ? status : [status, text];
  };
  travelMinutes(10);
  expect(await begin({})).toBe(200);
  travelMinutes(1);
  expect(await begin({})).toEqual([400, 'Password is required']);
  expect(await begin({ password: 'a guess' })).toEqual([400, 'That is not your current password.']);
  expect(await begin({ password: passPhrase })).toBe(200);
});

it('needs none after a sign-in with a passkey, and the removal of one does not count as such', async () => {
  const { browser } = await aMember();
  const { passkey, added } = await givenPasskey(browser);
  travelMinutes(30);
  expect((await browser.call('remove-my-passkey', { parameters: { id: added.id } })).status).toBe(200);
  expect((await browser.call('begin-my-passkey', { body: {} })).status).toBe(400);
  const again = await signedIn();
  const other = await givenPasskey(again);
  travelMinutes(30);
  expect((await passkeySignIn(passkey)).status).toBe(401);
  expect((await passkeySignIn(other.passkey, again)).status).toBe(200);
  expect((await again.call('begin-my-passkey', { body: {} })).status).toBe(200);
});

it('refuses an eleventh passkey', async () => {
  const { browser } = await aMember();
  for (let count = 0; count < 10; count += 1) {
    travelMinutes(2);
    await givenPasskey(browser, `Device ${count}`);
  }
  const { status, text } = await browser.call('begin-my-passkey', { body: { password: passPhrase } });
  expect([status, text]).toEqual([
    409,
    'You have 10 passkeys, which is the most for one account. Please remove one first.',
  ]);
});
