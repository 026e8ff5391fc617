import { call } from '../../../infra/testing/in-process/call.ts';
import { travelMinutes } from '../../testing/clock.ts';
import { aMember, confirmAddressOf, mailedToken, passPhrase } from '../../testing/members.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const email = 'robin@example.com';
const newPassword = 'another pass phrase';

/** A member with a confirmed address, and the link that was mailed there. */
const forgetful = async () => {
  const { browser, user } = await aMember();
  await confirmAddressOf(system(), browser, email);
  await call('request-password-reset', { body: { email } });
  return { browser, user, token: await mailedToken(system()) };
};

const reset = (token: string, password = newPassword) =>
  call('reset-password', { body: { token, newPassword: password } });
const login = (password: string) => call('login', { body: { username: 'robin', password } });

describe('200', () => {
  // ASVS 6.4.1, 6.4.3, 6.5.1–5, 6.6.2–3.
  it('sets the password, ends every session and signs this browser in', async () => {
    const { browser, user, token } = await forgetful();
    const { status, body, setCookies } = await reset(token);
    expect([status, body]).toEqual([200, { ...user, email }]);
    expect((await browser.call('get-user')).status).toBe(401);
    const cookies = setCookies.map((cookie) => cookie.split(';')[0] as string);
    expect((await call('get-user', { cookies })).status).toBe(200);
    expect((await login(passPhrase)).status).toBe(401);
    expect((await login(newPassword)).status).toBe(200);
  });

  it('lets a member in whose account has met the limit of guesses', async () => {
    const { token } = await forgetful();
    for (let index = 0; index < 11; index += 1) await login('guess');
    expect((await reset(token)).status).toBe(200);
  });
});

describe('400', () => {
  const expectRefusal = async (token: string) => {
    const { status, text, setCookies } = await reset(token, 'a third pass phrase');
    expect([status, text]).toEqual([
      400,
      'This link has expired or was used before. Please ask for a new one.',
    ]);
    expect(setCookies).toEqual([]);
    expect((await login('a third pass phrase')).status).toBe(401);
  };

  // ASVS 6.4.1, 6.4.3, 6.5.1–5, 6.6.2–3.
  it('takes a link once, also of several at once', async () => {
    const { token } = await forgetful();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => reset(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    await expectRefusal(token);
  });

  // ASVS 6.4.1, 6.4.3, 6.5.1–5, 6.6.2–3.
  it('refuses the other links once one was used', async () => {
    const { token } = await forgetful();
    await call('request-password-reset', { body: { email } });
    const second = await mailedToken(system());
    await reset(token);
    await expectRefusal(second);
  });

  // ASVS 6.4.1, 6.4.3, 6.5.1–5, 6.6.2–3.
  it('refuses a link after an hour', async () => {
    const { token } = await forgetful();
    travelMinutes(61);
    await expectRefusal(token);
  });

  // ASVS 6.4.1, 6.4.3, 6.5.1–5, 6.6.2–3.
  it('refuses a link to an address that is the account’s no more', async () => {
    const { browser, token } = await forgetful();
    await confirmAddressOf(system(), browser, 'new@example.com');
    await expectRefusal(token);
  });

  // ASVS 6.4.1, 6.4.3, 6.5.1–5, 6.6.2–3.
  it('refuses a link after the password was changed, and after the account was deleted', async () => {
    const { browser, token } = await forgetful();
    await browser.call('change-password', { body: { currentPassword: passPhrase, newPassword } });
    await expectRefusal(token);
    await call('request-password-reset', { body: { email } });
    const second = await mailedToken(system());
    await browser.call('delete-account', { body: { password: newPassword } });
    await expectRefusal(second);
  });

  // ASVS 6.4.1, 6.4.3, 6.5.1–5, 6.6.2–3.
  it('refuses a session cookie and the other kind of link', async () => {
    const { browser } = await forgetful();
    await browser.call('set-email', { body: { email, password: passPhrase } });
    await expectRefusal(await mailedToken(system()));
    await expectRefusal((browser.cookies[0] as string).split('=')[1] as string);
    await expectRefusal('x');
  });

  // ASVS 6.2.1–7, 6.2.9–12.
  it('refuses a short password and a common one, and the link stays good', async () => {
    const { token } = await forgetful();
    for (const password of ['short', 'password1', 'x'.repeat(129)])
      expect((await reset(token, password)).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });
});
