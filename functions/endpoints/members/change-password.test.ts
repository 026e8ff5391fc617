import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { aMember, passPhrase, signedIn } from '../../testing/members.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

const newPassword = 'another pass phrase';
const login = (password: string) => call('login', { body: { username: 'robin', password } });

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The last sign of a signature holds four bits that nobody reads, so that sixteen cookies are one session. */
const spellingsOf = ([session = '', ...others]: readonly string[]): string[][] => {
  const read = signs.indexOf(session.at(-1) ?? '') & 0b110000;
  return Array.from({ length: 16 }, (_, unread) => [
    `${session.slice(0, -1)}${signs[read + unread]}`,
    ...others,
  ]);
};

describe('200', () => {
  // ASVS 6.2.1–7, 6.2.9–12.
  it('changes the password, keeps this browser signed in, and ends the other sessions', async () => {
    const { browser, user } = await aMember();
    const elsewhere = await signedIn();
    const { cookies: before } = browser;
    const { status, body } = await browser.call('change-password', {
      body: { currentPassword: passPhrase, newPassword },
    });
    expect([status, body]).toEqual([200, user]);
    expect((await browser.call('get-user')).status).toBe(200);
    expect((await elsewhere.call('get-user')).status).toBe(401);
    expect((await call('get-user', { cookies: before })).status).toBe(401);
    expect((await login(passPhrase)).status).toBe(401);
    expect((await login(newPassword)).status).toBe(200);
  });
});

describe('400', () => {
  // ASVS 6.2.1–7, 6.2.9–12, 7.5.1.
  it.each([
    [{ currentPassword: 'wrong', newPassword }, 'That is not your current password.'],
    [
      { currentPassword: passPhrase, newPassword: 'password1' },
      'That password is among the most common ones. Please choose another.',
    ],
    [
      { currentPassword: passPhrase, newPassword: 'short' },
      'Please choose a password of at least 8 characters.',
    ],
    [
      { currentPassword: passPhrase, newPassword: 'robin2026' },
      'That password is little more than your username or our name. Please choose another.',
    ],
    [{ newPassword }, 'Password is required'],
  ])('refuses %j', async (body, sentence) => {
    const { browser } = await aMember();
    const { status, text } = await browser.call('change-password', { body });
    expect([status, text]).toEqual([400, sentence]);
    expect((await login(passPhrase)).status).toBe(200);
  });
});

describe('401', () => {
  it('asks for a session', async () => {
    await aMember();
    const body = { currentPassword: passPhrase, newPassword };
    expect((await call('change-password', { body })).status).toBe(401);
    expect((await login(passPhrase)).status).toBe(200);
  });
});

describe('409', () => {
  it('is done by one of several concurrent requests', async () => {
    const { browser } = await aMember();
    const { cookies } = browser;
    const attempt = (index: number) =>
      call('change-password', {
        cookies,
        body: { currentPassword: passPhrase, newPassword: `${newPassword} ${index}` },
      });
    const answers = await Promise.all([0, 1, 2, 3, 4].map(attempt));
    const winner = answers.findIndex(({ status }) => status === 200);
    const losers = answers.filter((_, index) => index !== winner).map(({ status }) => status);
    expect(losers.every((status) => status === 409 || status === 401)).toBe(true);
    expect((await login(`${newPassword} ${winner}`)).status).toBe(200);
  });
});

describe('429', () => {
  // ASVS 6.3.1.
  it('counts wrong passwords', async () => {
    const { browser } = await aMember();
    const guess = () => browser.call('change-password', { body: { currentPassword: 'wrong', newPassword } });
    const statuses = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });

  it('counts for the session, however its cookie is spelled', async () => {
    const { browser } = await aMember();
    const guess = (cookies: string[]) =>
      call('change-password', { cookies, body: { currentPassword: 'wrong', newPassword } });
    for (let index = 0; index < 10; index += 1) await guess(browser.cookies);
    const statuses = [];
    for (const cookies of spellingsOf(browser.cookies)) statuses.push((await guess(cookies)).status);
    expect(statuses).toEqual(Array<number>(16).fill(429));
    travelMinutes(1);
    expect((await guess((await signedIn()).cookies)).status).toBe(400);
  });

  it('is not blocked by guesses of strangers: a signed-in owner can always change the password', async () => {
    const { browser } = await aMember();
    for (let guess = 0; guess < 40; guess += 1)
      await new TestBrowser().send('login', { body: { username: 'robin', password: 'guess' } });
    const body = { currentPassword: passPhrase, newPassword };
    expect((await browser.send('change-password', { body })).status).toBe(200);
  });
});
