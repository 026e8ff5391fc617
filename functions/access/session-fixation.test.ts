import { call, TestBrowser } from '../../infra/testing/in-process/call.ts';
import { sessionCookie } from '../runtime/cookies.ts';
import { aMember, passPhrase } from '../testing/members.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

freshSystemForEachTest();

const userOf = async (cookies: string[]): Promise<string | number> => {
  const { status, body } = await call('get-user', { cookies });
  return status === 200 ? body.username : status;
};

/** A browser in which somebody has planted the session of the member mallory. */
const prepared = async () => {
  await aMember('robin');
  const { browser: mallory } = await aMember('mallory');
  const victim = new TestBrowser();
  victim.cookies = [...mallory.cookies];
  return { planted: mallory.cookies, victim };
};

// ASVS 7.2.2–4.
it('signing in replaces a session that was planted, which does not become the member’s', async () => {
  const { planted, victim } = await prepared();
  await victim.call('login', { body: { username: 'robin', password: passPhrase } });
  expect(victim.cookies).not.toEqual(planted);
  expect(await userOf(victim.cookies)).toBe('robin');
  expect(await userOf(planted)).toBe('mallory');
});

// ASVS 7.2.2–4.
it('registering replaces a session that was planted, which does not become the member’s', async () => {
  const { planted, victim } = await prepared();
  await victim.call('register', { body: { username: 'kim', password: passPhrase } });
  expect(await userOf(victim.cookies)).toBe('kim');
  expect(await userOf(planted)).toBe('mallory');
});

// ASVS 7.2.2–4.
it('a session that somebody made up is not signed in by signing in', async () => {
  await aMember('robin');
  const victim = new TestBrowser();
  victim.cookies = [`${sessionCookie.name}=chosen`];
  await victim.call('login', { body: { username: 'robin', password: passPhrase } });
  expect(await userOf([`${sessionCookie.name}=chosen`])).toBe(401);
});

// ASVS 7.2.2–4.
it('each sign-in makes a token of its own', async () => {
  const { browser } = await aMember('robin');
  const again = new TestBrowser();
  await again.call('login', { body: { username: 'robin', password: passPhrase } });
  expect(again.cookies).not.toEqual(browser.cookies);
});

// ASVS 14.2.1.
it('no session is taken from an address', async () => {
  const { browser } = await aMember('robin');
  const token = browser.cookies[0]?.split('=')[1] ?? '';
  for (const name of [sessionCookie.name, 'session', 'token', 'key'])
    expect((await call('get-user', { query: { [name]: token } })).status).toBe(401);
});
