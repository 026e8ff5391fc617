// Security: Mails to members.
import PostalMime from 'postal-mime';
import { call } from '../../infra/testing/in-process/call.ts';
import { sendMailAbout } from '../testing/mails.ts';
import {
  aMember,
  boughtPackage,
  confirmAddressOf,
  mailedToken,
  passPhrase,
  redemption,
  signedIn,
} from '../testing/members.ts';
import { type Item, itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

const address = 'robin@example.com';
const another = 'another pass phrase';

const notices = async (): Promise<Item[]> => (await itemsOf()).filter(({ entity }) => entity === 'notice');

/** Sends the mails of all notices in the table, and expects that no notice is left. */
const noticeMails = async () => {
  const { mailbox } = system();
  const known = mailbox.list().length;
  const items = await notices();
  await Promise.all([sendMailAbout(items), sendMailAbout(items)]);
  await sendMailAbout(items);
  expect(await notices()).toEqual([]);
  const sent = mailbox.list().slice(0, mailbox.list().length - known);
  return Promise.all(
    sent.map(async ({ id, recipients }) => ({
      ...(await PostalMime.parse(await mailbox.source(id))),
      to: recipients[0],
    })),
  );
};

const memberWithAddress = async (username = 'Robin') => {
  const { browser } = await aMember(username);
  await confirmAddressOf(system(), browser, address);
  return browser;
};

it('mails a member once that the password was changed, when, and how to react', async () => {
  const browser = await memberWithAddress();
  await browser.call('change-password', { body: { currentPassword: passPhrase, newPassword: another } });
  const mails = await noticeMails();
  expect(mails).toMatchObject([{ to: address, subject: 'Your password was changed' }]);
  expect(mails[0]?.text).toMatch(
    /The password of the account "Robin" was changed on Friday, November 20 at 8:00 AM, New York time/,
  );
  expect(mails[0]?.text).toContain('If this was not you');
});

it('mails a member that a link set the password', async () => {
  const browser = await memberWithAddress('www.evil.example');
  await call('request-password-reset', { body: { email: address } });
  const token = await mailedToken(system());
  await browser.call('reset-password', { body: { token, newPassword: another } });
  const mails = await noticeMails();
  expect(mails).toMatchObject([{ to: address, subject: 'Your password was changed' }]);
  expect(mails[0]?.text).toContain('with the link in one of our emails');
  expect(mails[0]?.text).not.toContain('evil.example');
});

it('mails the old and the new address about a change, and nobody about the first address', async () => {
  const browser = await memberWithAddress();
  expect(await notices()).toEqual([]);
  await confirmAddressOf(system(), browser, 'new@example.com');
  const mails = await noticeMails();
  expect(mails.map(({ to, subject }) => `${to} ${subject}`).sort()).toEqual([
    'new@example.com Your e-mail address was changed',
    'robin@example.com Your e-mail address was changed',
  ]);
  expect(mails.find(({ to }) => to === address)?.text).not.toContain('new@example.com');
});

it('reports a deleted account, and then deletes the notice', async () => {
  const browser = await memberWithAddress();
  await browser.call('delete-account', { body: { password: passPhrase } });
  expect(await noticeMails()).toMatchObject([{ to: address, subject: 'Your account was deleted' }]);
  expect(JSON.stringify(await itemsOf()).toLowerCase()).not.toContain('robin');
});

it('deletes waiting notices when the account is deleted', async () => {
  const browser = await memberWithAddress();
  await browser.call('change-password', { body: { currentPassword: passPhrase, newPassword: another } });
  await browser.call('delete-account', { body: { password: another } });
  expect(await notices()).toMatchObject([{ kind: 'account-deleted' }]);
});

it('writes no notice when nothing has changed, or when there is no address', async () => {
  const browser = await memberWithAddress();
  await browser.call('change-password', { body: { currentPassword: 'wrong one', newPassword: another } });
  const { browser: addressless } = await aMember('kim');
  await addressless.call('change-password', { body: { currentPassword: passPhrase, newPassword: another } });
  await (await signedIn('robin')).call('logout');
  expect(await notices()).toEqual([]);
});

describe('hours of a package', () => {
  const spentWith = async (email: string) => {
    const browser = await memberWithAddress();
    const { id } = await boughtPackage(browser, 'mini');
    await browser.call('create-booking', { body: redemption(id, { email }) });
    const known = system().mailbox.list().length;
    const bookings = await itemsOf('BOOKING#');
    await sendMailAbout(bookings);
    await sendMailAbout(bookings);
    return system()
      .mailbox.list()
      .slice(0, system().mailbox.list().length - known)
      .map(({ recipients, subject }) => `${recipients[0]} ${subject.slice(0, 6)}`)
      .sort();
  };

  it('are reported to their owner when the confirmation went to another address', async () => {
    expect(await spentWith('stranger@example.com')).toEqual([
      'robin@example.com Hours ',
      'stranger@example.com Booked',
    ]);
  });

  it('are not reported twice when the owner gets the confirmation anyway', async () => {
    expect(await spentWith('Robin@Example.com')).toHaveLength(1);
  });
});
