// Security: An account.
import { call, TestBrowser } from '../../../infra/testing/in-process/call.ts';
import { commandsSentBy } from '../../testing/counted-work.ts';
import { sendRequestedMails } from '../../testing/mails.ts';
import { aMember, confirmAddressOf, passPhrase } from '../../testing/members.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const email = 'robin@example.com';
const ask = (address = email, browser = new TestBrowser()) =>
  browser.call('request-password-reset', { body: { email: address } });

const mailsAfter = async (work: () => Promise<unknown>) => {
  const known = system().mailbox.list().length;
  await work();
  await sendRequestedMails();
  return system()
    .mailbox.list()
    .slice(0, system().mailbox.list().length - known);
};

describe('200', () => {
  it('sends a link to a confirmed address, as its owner wrote it', async () => {
    const { browser } = await aMember();
    await confirmAddressOf(system(), browser, email);
    expect(await mailsAfter(() => ask('ROBIN@example.com'))).toMatchObject([
      { recipients: [email], subject: 'Choose a new password for Quiet Hours' },
    ]);
  });

  it('sends nothing to an address that nobody has confirmed', async () => {
    const { browser } = await aMember();
    await browser.call('set-email', { body: { email, password: passPhrase } });
    await sendRequestedMails();
    expect(await mailsAfter(() => ask())).toEqual([]);
    expect(await itemsOf('MAIL-REQUEST#')).toEqual([]);
  });

  // ASVS 6.4.1, 6.4.3, 6.5.1–5, 6.6.2–3.
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
});

describe('400', () => {
  it.each([{ email: 'robin' }, {}, { email, username: 'robin' }])('refuses %j', async (body) => {
    expect((await call('request-password-reset', { body })).status).toBe(400);
    expect(await itemsOf()).toEqual([]);
  });
});

describe('428', () => {
  it.each([email, 'nobody@example.com'])(
    'asks for work after three mails to %s in a day, in whatever case it is asked for',
    async (address) => {
      const upper = address.toUpperCase();
      const asking = new TestBrowser();
      const answers = await Promise.all(
        [address, upper, address, upper, address].map((each) =>
          asking.send('request-password-reset', { body: { email: each } }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 428, 428]);
    },
  );

  // ASVS 2.4.1, 3.4.2.
  it('asks for 30 mails for a network address, and for further ones with work', async () => {
    const browser = new TestBrowser();
    const answers = await Promise.all(
      Array.from({ length: 35 }, (_, index) =>
        browser.send('request-password-reset', { body: { email: `robin${index}@example.com` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 428)).toHaveLength(5);
    const beside = new TestBrowser(browser.address);
    expect((await ask('beside@example.com', beside)).status).toBe(200);
  });
});
