import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { aMember, confirmAddressOf, mailedToken } from '../../testing/members.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const email = 'robin@example.com';
const refusal = [400, 'This link has expired or was used before. Please ask for a new one.'];

/** A member with a confirmed address, and the key of the link that was mailed there. */
const mailed = async () => {
  const { browser } = await aMember();
  await confirmAddressOf(system(), browser, email);
  await call('request-sign-in-link', { body: { email } });
  return { browser, key: await mailedToken(system()) };
};

const read = (key: string, browser = new TestBrowser()) =>
  browser.call('read-sign-in-link', { body: { key } });
const use = (key: string, browser = new TestBrowser()) => browser.call('sign-in-by-link', { body: { key } });

it('names the account, signs nobody in, and leaves the link as it was, however often it is read', async () => {
  const { key } = await mailed();
  const { browser: other } = await aMember('kim');
  for (const reader of [new TestBrowser(), other, other]) {
    const { status, body, setCookies } = await read(key, reader);
    expect([status, body, setCookies]).toEqual([200, { username: 'robin' }, []]);
  }
  expect((await other.call('get-user')).body.username).toBe('kim');
  expect((await use(key)).status).toBe(200);
});

it('refuses a used link with the sentence that signing in has', async () => {
  const { key } = await mailed();
  await use(key);
  const { status, text } = await read(key);
  expect([status, text]).toEqual(refusal);
  expect((await use(key)).text).toBe(text);
});

it('refuses a link that has expired', async () => {
  const { key } = await mailed();
  travelMinutes(15 + 1 / 60);
  const { status, text } = await read(key);
  expect([status, text]).toEqual(refusal);
});

it('refuses a link that ended with a sign-out', async () => {
  const { browser, key } = await mailed();
  await browser.call('logout');
  const { status, text } = await read(key);
  expect([status, text]).toEqual(refusal);
});

it('names no account to a token for another purpose, or to a spoiled one', async () => {
  const { key } = await mailed();
  await call('request-password-reset', { body: { email } });
  const otherPurpose = await mailedToken(system());
  for (const wrong of [otherPurpose, `${key}x`, key.toUpperCase(), '', 'a.b.c']) {
    const { status, text } = await read(wrong);
    expect([status, text]).toEqual(refusal);
  }
});
