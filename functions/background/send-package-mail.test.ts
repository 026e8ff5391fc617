import PostalMime from 'postal-mime';
import { aBooking, pay } from '../testing/booking-journey.ts';
import { aCode, payWithCode } from '../testing/codes.ts';
import { handToMailFunction, sendMailAbout } from '../testing/mails.ts';
import { aMember, boughtPackage, confirmAddressOf, passPhrase, redemption } from '../testing/members.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();

const newestMail = async () => {
  const { mailbox } = system();
  const [newest] = mailbox.list();
  return PostalMime.parse(await mailbox.source(newest?.id ?? ''));
};

const packages = async () => (await itemsOf('USER#')).filter(({ entity }) => entity === 'package');

it('confirms a package once to a member with a confirmed address', async () => {
  const { browser } = await aMember();
  await confirmAddressOf(system(), browser, 'robin@example.com');
  await boughtPackage(browser, 'full');
  const before = system().mailbox.list().length;
  await sendMailAbout(await packages());
  await sendMailAbout(await packages());
  expect(system().mailbox.list()).toHaveLength(before + 1);
  const mail = await newestMail();
  expect(mail.to).toMatchObject([{ address: 'robin@example.com' }]);
  for (const text of ['Full Project', '50', '$1,100', 'we pay $100 back']) expect(mail.text).toContain(text);
});

it('prints the code and what it took off in the receipt of a session and of a package', async () => {
  await aCode({ code: 'HALF', percent: 50, on: 'both' });
  await payWithCode('HALF', aBooking());
  await sendMailAbout(await itemsOf('BOOKING#'));
  const facts = async () => (await newestMail()).text?.replaceAll(/\s+/g, ' ');
  expect(await facts()).toMatch(/3 hours: \$70 .*Code HALF: −\$35 Paid by card: \$35 /);
  const { browser } = await aMember();
  await confirmAddressOf(system(), browser, 'robin@example.com');
  const packageData = { packageType: 'full', totalHours: 50 } as const;
  const { body } = await browser.call('create-payment-intent', {
    body: { amount: 550, packageData, code: 'HALF' },
  });
  await pay(body.clientSecret);
  await browser.call('create-package', { body: packageData });
  await sendMailAbout(await packages());
  expect(await facts()).toMatch(/50 hours: \$1,100 .*Code HALF: −\$550 Paid by card: \$550 /);
});

it('sends the receipt to an address that is not confirmed yet', async () => {
  const { browser } = await aMember();
  await browser.call('set-email', { body: { email: 'robin@example.com', password: passPhrase } });
  await boughtPackage(browser, 'mini');
  await sendMailAbout(await packages());
  expect((await newestMail()).to).toMatchObject([{ address: 'robin@example.com' }]);
});

it('sends nothing when no address is known', async () => {
  const { browser } = await aMember();
  await boughtPackage(browser, 'mini');
  const before = system().mailbox.list().length;
  expect(await handToMailFunction(await packages())).toEqual({ batchItemFailures: [] });
  expect(system().mailbox.list()).toHaveLength(before);
});

it('mentions no money for a session that package hours paid for', async () => {
  const { browser } = await aMember();
  const { id } = await boughtPackage(browser, 'mini');
  await browser.call('create-booking', { body: redemption(id) });
  await sendMailAbout(await itemsOf('BOOKING#'));
  const mail = await newestMail();
  expect(mail.text).toContain('3 hours of your package');
  expect(mail.text).not.toContain('$');
});
