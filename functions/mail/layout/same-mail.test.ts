// Security: Mails that a visitor can ask for; Links to one mailbox.
import { TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../../testing/clock.ts';
import { sendRequestedMails } from '../../testing/mails.ts';
import { aConfirmedMember, aMember, passPhrase, signedIn } from '../../testing/members.ts';
import { mailsFrom } from '../../testing/new-mails.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const email = 'robin@example.com';

type Asked = 'request-my-links' | 'request-password-reset' | 'request-sign-in-link';

const ask = async (key: Asked, browser = new TestBrowser()): Promise<void> => {
  expect((await browser.call(key, { body: { email } })).body).toEqual({ done: true });
};

const sent = (act: () => Promise<unknown>) =>
  mailsFrom(system().mailbox, async () => {
    await act();
    await sendRequestedMails();
  });

const keyIn = (text = ''): string => /#(?:key|reset-password)=([\w.-]+)/.exec(text)?.[1] ?? '';

beforeEach(() => {
  setClock('2026-11-20T13:01:00Z');
});

it.each<Asked>(['request-my-links', 'request-password-reset', 'request-sign-in-link'])(
  'sends one mail for %s within ten minutes, whoever asks, and another one after them',
  async (key) => {
    await aConfirmedMember(system(), email);
    await madeBooking(aBooking({ email }));
    expect(await sent(() => ask(key))).toHaveLength(1);
    expect(await sent(() => ask(key))).toHaveLength(0);
    travelMinutes(10);
    expect(await sent(() => ask(key))).toHaveLength(1);
  },
);

it('leaves the owner a link that works, however often strangers have asked before', async () => {
  await aConfirmedMember(system(), email);
  const stranger = new TestBrowser();
  const [mail, ...others] = await sent(async () => {
    for (let asked = 0; asked < 30; asked += 1)
      await stranger.send('request-password-reset', { body: { email } });
    await ask('request-password-reset');
  });
  expect(others).toEqual([]);
  const body = { token: keyIn(mail?.text), newPassword: 'another long pass phrase' };
  expect((await new TestBrowser().call('reset-password', { body })).status).toBe(200);
});

it('sends another link to sign in once the first one was used', async () => {
  await aConfirmedMember(system(), email);
  const use = async (text: string | undefined) =>
    (await new TestBrowser().call('sign-in-by-link', { body: { key: keyIn(text) } })).status;
  const [first] = await sent(() => ask('request-sign-in-link'));
  expect([await use(first?.text), await use(first?.text)]).toEqual([200, 400]);
  const [second] = await sent(() => ask('request-sign-in-link'));
  expect(await use(second?.text)).toBe(200);
});

it('sends another link once the sessions of the account have ended, and with them the first one', async () => {
  const browser = await aConfirmedMember(system(), email);
  expect(await sent(() => ask('request-sign-in-link'))).toHaveLength(1);
  await browser.call('logout');
  expect(await sent(() => ask('request-sign-in-link'))).toHaveLength(1);
});

it('sends the links to bookings again when another one was made', async () => {
  await madeBooking(aBooking({ email }));
  expect(await sent(() => ask('request-my-links'))).toHaveLength(1);
  await madeBooking(aBooking({ email, timeSlot: '2:00 PM' }));
  expect(await sent(() => ask('request-my-links'))).toHaveLength(1);
});

it('confirms an address by one mail within ten minutes, and each address by its own', async () => {
  const { browser } = await aMember();
  const set = (address: string) =>
    browser.call('set-email', { body: { email: address, password: passPhrase } });
  expect(await sent(() => set(email))).toHaveLength(1);
  expect(await sent(() => set(email))).toHaveLength(0);
  expect(await sent(() => set('robyn@example.com'))).toHaveLength(1);
  const { browser: kim } = await aMember('kim');
  const ofKim = await signedIn('kim', passPhrase, kim);
  const asked = ofKim.call('set-email', { body: { email, password: passPhrase } });
  expect(await sent(() => asked)).toHaveLength(1);
});
