import { travelMinutes } from '../../testing/clock.ts';
import { givenPasskey, passkeySignIn } from '../../testing/member-passkeys.ts';
import { aMember, passPhrase, signedIn } from '../../testing/members.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

it('asks for a passkey of the member, which no device makes twice', async () => {
  const { browser, user } = await aMember();
  const { passkey } = await givenPasskey(browser);
  const { status, body } = await browser.call('begin-my-passkey');
  expect(status).toBe(200);
  expect(body.options).toMatchObject({
    rp: { id: 'quiet.test', name: 'Quiet Hours' },
    user: { id: Buffer.from(user.id).toString('base64url'), name: 'robin' },
    excludeCredentials: [{ id: passkey.id, type: 'public-key' }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
});

// Security: Passkeys of members.
it('needs another sign-in after ten minutes, so that an open session gives nothing away', async () => {
  const { browser } = await aMember();
  travelMinutes(10);
  expect((await browser.call('begin-my-passkey')).status).toBe(200);
  travelMinutes(1);
  const { status, text } = await browser.call('begin-my-passkey');
  expect([status, text]).toEqual([
    428,
    'Please sign in again first. This changes what opens your account, or what shows your sessions.',
  ]);
  await signedIn('robin', passPhrase, browser);
  expect((await browser.call('begin-my-passkey')).status).toBe(200);
});

it('needs none after a sign-in with a passkey, and the removal of one does not count as such', async () => {
  const { browser } = await aMember();
  const { added } = await givenPasskey(browser);
  const { passkey } = await givenPasskey(browser, 'My laptop');
  travelMinutes(9);
  expect((await browser.call('remove-my-passkey', { parameters: { id: added.id } })).status).toBe(200);
  travelMinutes(2);
  expect((await browser.call('begin-my-passkey')).status).toBe(428);
  expect((await passkeySignIn(passkey, browser)).status).toBe(200);
  expect((await browser.call('begin-my-passkey')).status).toBe(200);
});

it('refuses an eleventh passkey', async () => {
  const { browser } = await aMember();
  for (let count = 0; count < 10; count += 1) {
    await givenPasskey(browser, `Device ${count}`);
  }
  const { status, text } = await browser.call('begin-my-passkey');
  expect([status, text]).toEqual([
    409,
    'You have 10 passkeys, which is the most for one account. Please remove one first.',
  ]);
});
