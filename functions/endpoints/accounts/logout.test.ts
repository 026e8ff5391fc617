import { call } from '../../../infra/testing/in-process/call.ts';
import { justBefore } from '../../testing/faults/just-before.ts';
import { aMember, passPhrase, signedIn } from '../../testing/members.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

describe('200', () => {
  // ASVS 7.3.2, 7.4.1–2, 7.4.3–4.
  it('deletes the cookie, and ends the session on the server too', async () => {
    const { browser } = await aMember();
    const { cookies } = browser;
    const { status, setCookies } = await browser.call('logout');
    expect(status).toBe(200);
    expect(setCookies).toEqual([
      '__Host-checkout=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax',
      '__Host-session=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax',
      '__Host-signed-in=; Path=/; Max-Age=0; Secure; SameSite=Lax',
    ]);
    expect((await call('get-user', { cookies })).status).toBe(401);
  });

  // ASVS 7.3.1, 7.5.2.
  it('ends the sessions of the same member in other browsers, and of nobody else', async () => {
    const { browser } = await aMember();
    const elsewhere = await signedIn();
    const { browser: other } = await aMember('kim');
    await browser.call('logout');
    expect((await elsewhere.call('get-user')).status).toBe(401);
    expect((await other.call('get-user')).status).toBe(200);
  });

  it('ends a session that somebody else begins at the same moment', async () => {
    const { browser } = await aMember();
    const elsewhere = await signedIn();
    justBefore('USER#', () =>
      elsewhere.call('change-password', {
        body: { currentPassword: passPhrase, newPassword: 'another long pass phrase' },
      }),
    );
    expect((await browser.call('logout')).status).toBe(200);
    expect((await elsewhere.call('get-user')).status).toBe(401);
  });

  it('works without a session, and twice at once', async () => {
    expect((await call('logout')).status).toBe(200);
    const { browser } = await aMember();
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.call('logout')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await (await signedIn()).call('get-user')).status).toBe(200);
  });
});

describe('403', () => {
  it('lets no other website sign a member out', async () => {
    const { browser } = await aMember();
    expect((await browser.call('logout', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await browser.call('get-user')).status).toBe(200);
  });
});
