import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { aMember, confirmAddressOf, mailedToken, passPhrase, signedIn } from '../../testing/members.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const email = 'robin@example.com';

/** A member with a confirmed address, and the key of the link that was mailed there. */
const mailed = async () => {
  const { browser, user } = await aMember();
  await confirmAddressOf(system(), browser, email);
  await call('request-sign-in-link', { body: { email } });
  return { browser, user, key: await mailedToken(system()) };
};

const open = (key: string, browser = new TestBrowser()) => browser.call('sign-in-by-link', { body: { key } });
const refusal = [400, 'This link has expired or was used before. Please ask for a new one.'];
const expectRefusal = async (key: string) => {
  const { status, text, setCookies } = await open(key);
  expect([status, text, setCookies]).toEqual([...refusal, []]);
};

it('signs in like any other sign-in, beside the other sessions', async () => {
  const { browser, user, key } = await mailed();
  const here = new TestBrowser();
  const { status, body } = await open(key, here);
  expect([status, body]).toEqual([200, { ...user, email }]);
  expect((await here.call('get-user')).status).toBe(200);
  expect((await browser.call('get-user')).status).toBe(200);
  await browser.call('logout');
  expect((await here.call('get-user')).status).toBe(401);
});

// ASVS 6.4.4.
it('works once, also when it is opened ten times at once', async () => {
  const { key } = await mailed();
  const answers = await Promise.all(Array.from({ length: 10 }, () => open(key)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await expectRefusal(key);
});

it('works for fifteen minutes', async () => {
  const { key } = await mailed();
  travelMinutes(15 + 1 / 60);
  await expectRefusal(key);
});

it('ends with every sign-out, with a new password, and with another address', async () => {
  const { browser, key } = await mailed();
  await confirmAddressOf(system(), browser, 'robin.new@example.com');
  await expectRefusal(key);
  const next = async () => {
    travelMinutes(20);
    await call('request-sign-in-link', { body: { email: 'robin.new@example.com' } });
    return mailedToken(system());
  };
  const second = await next();
  await browser.call('logout');
  await expectRefusal(second);
  const third = await next();
  const body = { currentPassword: passPhrase, newPassword: 'another pass phrase' };
  expect((await (await signedIn()).call('change-password', { body })).status).toBe(200);
  await expectRefusal(third);
});

it('ends with the account', async () => {
  const { browser, key } = await mailed();
  await browser.call('delete-account', { body: { password: passPhrase } });
  await expectRefusal(key);
});

it('takes no token for another purpose, and gives none', async () => {
  const { browser, key } = await mailed();
  await call('request-password-reset', { body: { email } });
  await expectRefusal(await mailedToken(system()));
  const reset = { token: key, newPassword: 'another pass phrase' };
  expect((await call('reset-password', { body: reset })).status).toBe(400);
  expect((await browser.call('confirm-email', { body: { token: key } })).status).toBe(400);
});
