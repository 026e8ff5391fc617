import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { commandsSentBy } from '../../testing/counted-work.ts';
import { sendRequestedMails } from '../../testing/mails.ts';
import { aMember, confirmAddressOf, passPhrase } from '../../testing/members.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const email = 'robin@example.com';
const ask = (address = email, browser = new TestBrowser()) =>
  browser.call('request-sign-in-link', { body: { email: address } });

const subjectsAfter = async (work: () => Promise<unknown>) => {
  const known = system().mailbox.list().length;
  await work();
  await sendRequestedMails();
  const mails = system().mailbox.list();
  return mails.slice(0, mails.length - known).map(({ recipients, subject }) => [...recipients, subject]);
};

it('sends a link to a confirmed address, as its owner wrote it', async () => {
  const { browser } = await aMember();
  await confirmAddressOf(system(), browser, email);
  expect(await subjectsAfter(() => ask('ROBIN@example.com'))).toEqual([[email, 'Sign in to Quiet Hours']]);
});

it('sends nothing to an address that nobody has confirmed', async () => {
  const { browser } = await aMember();
  await browser.call('set-email', { body: { email, password: passPhrase } });
  await sendRequestedMails();
  expect(await subjectsAfter(() => ask())).toEqual([]);
  expect(await itemsOf('MAIL-REQUEST#')).toEqual([]);
});

it('answers alike, after the same work, whether or not the address is somebody’s', async () => {
  const { browser } = await aMember();
  await confirmAddressOf(system(), browser, email);
  const look = async (address: string) => {
    const answers: unknown[] = [];
    const commands = await commandsSentBy(async () => answers.push(await ask(address)));
    return { answers, commands };
  };
  expect(await look(email)).toEqual(await look('nobody@example.com'));
});

it.each([{ email: 'robin' }, {}, { email, username: 'robin' }])('refuses %j', async (body) => {
  expect((await call('request-sign-in-link', { body })).status).toBe(400);
});

it.each([email, 'nobody@example.com'])(
  'counts the mails to %s with the others to its mailbox',
  async (to) => {
    const browser = new TestBrowser();
    await browser.send('request-password-reset', { body: { email: to } });
    const asked = async () => (await browser.send('request-sign-in-link', { body: { email: to } })).status;
    expect([await asked(), await asked(), await asked()]).toEqual([200, 200, 428]);
  },
);
