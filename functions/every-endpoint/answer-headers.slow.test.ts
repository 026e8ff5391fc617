import { type CallResult, call, TestBrowser } from '../../infra/testing/in-process/call.ts';
import { type Endpoint, type EndpointKey, endpointKeys, endpoints } from '../../shared/contract/endpoints.ts';
import { signedInCookie } from '../../shared/contract/signed-in-cookie.ts';
import { sessionCookie } from '../runtime/cookies.ts';
import { aBooking, checkOut } from '../testing/booking-journey.ts';
import { aMember, confirmAddressOf, mailedToken, passPhrase } from '../testing/members.ts';
import { acceptanceOf, anInvitation, answerOf, newPasskey, signedInStaff } from '../testing/staff.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { wellFormed } from './testing/hostile-requests.ts';

const system = freshSystemForEachTest();

// ASVS 3.2.1, 4.1.1, 14.3.2.
it.each(endpointKeys)(
  '%s answers with a declared type, for no browser to keep and for no other origin',
  async (key) => {
    const { browser } = await aMember();
    for (const cookies of [[], browser.cookies])
      for (const headers of [undefined, { origin: 'https://evil.example' }]) {
        const answer = await call(key, { ...wellFormed[key], cookies, ...(headers && { headers }) });
        const isAnswered = answer.status < 300;
        const type = isAnswered ? 'application/json' : 'text/plain';
        const { edgeCache }: Endpoint = endpoints[key];
        const isCached = isAnswered && edgeCache !== undefined;
        expect(answer.headers).toMatchObject({
          'content-type': `${type}; charset=utf-8`,
          'cache-control': isCached ? `public, max-age=0, s-maxage=${edgeCache.seconds}` : 'no-store',
          'x-content-type-options': 'nosniff',
        });
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
  },
);

const newPassword = 'another pass phrase';

/** Each way to be given a cookie. */
const givesCookie: Partial<Record<EndpointKey, (browser: TestBrowser) => Promise<CallResult<EndpointKey>>>> =
  {
    'create-payment-intent': (browser) => checkOut(browser, aBooking()),
    register: () => new TestBrowser().call('register', { body: { username: 'kim', password: passPhrase } }),
    login: (browser) => browser.call('login', { body: { username: 'robin', password: passPhrase } }),
    logout: (browser) => browser.call('logout'),
    'change-password': (browser) =>
      browser.call('change-password', { body: { currentPassword: passPhrase, newPassword } }),
    'delete-account': (browser) => browser.call('delete-account', { body: { password: passPhrase } }),
    'accept-invitation': async () => {
      const { token } = await anInvitation('proctor');
      const body = await acceptanceOf(token, newPasskey());
      return new TestBrowser().call('accept-invitation', { body });
    },
    'staff-sign-in': async () => {
      const { passkey } = await signedInStaff('proctor');
      return new TestBrowser().call('staff-sign-in', { body: await answerOf(passkey) });
    },
    'staff-step-up': async () => {
      const { browser, passkey } = await signedInStaff('proctor');
      return browser.call('staff-step-up', { body: await answerOf(passkey) });
    },
    'staff-sign-out': async () => (await signedInStaff('proctor')).browser.call('staff-sign-out'),
    'staff-sign-out-everywhere': async () =>
      (await signedInStaff('proctor')).browser.call('staff-sign-out-everywhere'),
    'reset-password': async (browser) => {
      await confirmAddressOf(system(), browser, 'robin@example.com');
      await browser.call('request-password-reset', { body: { email: 'robin@example.com' } });
      return browser.call('reset-password', { body: { token: await mailedToken(system()), newPassword } });
    },
  };

// ASVS 3.3.1, 3.3.2–4, 7.6.2.
it.each(Object.entries(givesCookie))('%s keeps its cookie from scripts and other sites', async (_, give) => {
  const { browser } = await aMember();
  const { setCookies } = await give(browser);
  const isOpen = (cookie: string) => cookie.startsWith(`${signedInCookie}=`);
  const secrets = setCookies.filter((cookie) => !isOpen(cookie));
  expect(secrets).not.toEqual([]);
  for (const secret of secrets) {
    expect(secret).toMatch(/^__Host-\w+=[\w.-]*; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=\w+$/);
    expect(secret).toMatch(/^__Host-((session|checkout)=.*=Lax|staff=.*=Strict)$/);
  }
  for (const open of setCookies.filter(isOpen))
    expect(open).toMatch(/=(yes)?; Path=\/; Max-Age=\d+; Secure; SameSite=Lax$/);
  expect(setCookies.some(isOpen)).toBe(secrets.some((secret) => secret.startsWith(sessionCookie.name)));
});

// ASVS 3.3.1, 3.3.2–4, 7.6.2.
it('no other endpoint gives a cookie', async () => {
  const { browser } = await aMember();
  for (const key of endpointKeys.filter((key) => !(key in givesCookie))) {
    const { setCookies } = await call(key, { ...wellFormed[key], cookies: browser.cookies });
    expect([key, setCookies]).toEqual([key, []]);
  }
});
