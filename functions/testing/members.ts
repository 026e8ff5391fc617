import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import type { PackageType } from '../../shared/domain/prices/packages.ts';
import { projectPackages } from '../../shared/domain/prices/packages.ts';
import type { BookingData } from '../../shared/schemas/booking.ts';
import { aBooking, pay } from './booking-journey.ts';
import { sendRequestedMails } from './mails.ts';
import type { TestSystem } from './test-system.ts';

export const passPhrase = 'a long pass phrase';

/** A new member. */
export const aMember = async (username = 'robin', browser = new TestBrowser()) => {
  const { status, text, body } = await browser.call('register', { body: { username, password: passPhrase } });
  if (status !== 201) throw new Error(`${status}: ${text}`);
  return { browser, user: body };
};

/** A session of a member in another browser. */
export const signedIn = async (username = 'robin', password = passPhrase, browser = new TestBrowser()) => {
  const { status, text } = await browser.call('login', { body: { username, password } });
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return browser;
};

export const packageDataOf = (packageType: PackageType) => ({
  packageType,
  totalHours: projectPackages.find(({ type }) => type === packageType)?.hours ?? 0,
});

export const packageBody = (packageType: PackageType) => ({
  amount: (projectPackages.find(({ type }) => type === packageType)?.priceCents ?? 0) / 100,
  packageData: packageDataOf(packageType),
});

export const packageCheckout = (browser: TestBrowser, packageType: PackageType) =>
  browser.call('create-payment-intent', { body: packageBody(packageType) });

/** A member's browser that has paid for a package and has not returned to the site yet. */
export const paidPackage = async (browser: TestBrowser, packageType: PackageType) => {
  const { body, status, text } = await packageCheckout(browser, packageType);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  const paid = await pay(body.clientSecret);
  if (!paid.ok) throw new Error(await paid.text());
  return body.clientSecret;
};

export const boughtPackage = async (browser: TestBrowser, packageType: PackageType) => {
  await paidPackage(browser, packageType);
  const { body, status, text } = await browser.call('create-package', { body: packageDataOf(packageType) });
  if (status !== 201) throw new Error(`${status}: ${text}`);
  return body;
};

/** A session that package hours pay for. */
export const redemption = (packageId: string, changes: Partial<BookingData> = {}): BookingData =>
  aBooking({ packageId, ...changes });

const firstDay = Date.parse('2026-11-23');

/** Uses up hours of a package with sessions of seven hours, two a day. */
export const useHours = async (browser: TestBrowser, packageId: string, hours: number): Promise<void> => {
  const slots = Array.from({ length: 30 }, (_, index) => ({
    date: new Date(firstDay + (index >> 1) * 86_400_000).toISOString().slice(0, 10),
    timeSlot: index % 2 === 0 ? '7:00 AM' : '2:00 PM',
  }));
  let left = hours;
  for (const slot of slots) {
    const duration = Math.min(left, 7);
    if (duration === 0) return;
    const body = redemption(packageId, { ...slot, duration });
    const { status, text } = await browser.call('create-booking', { body });
    if (status !== 201) throw new Error(`${status}: ${text}`);
    left -= duration;
  }
};

/** The token of the link in the newest mail of a system. */
export const mailedToken = async (system: TestSystem): Promise<string> => {
  await sendRequestedMails();
  const [newest] = system.mailbox.list();
  const source = newest ? String(await system.mailbox.source(newest.id)) : '';
  return (
    /#(?:confirm-email|key|reset-password)=([\w.-]+)/.exec(
      source.replace(/=\r\n/g, '').replace(/=3D/g, '='),
    )?.[1] ?? ''
  );
};

/** Gives a member a confirmed address. */
export const confirmAddressOf = async (system: TestSystem, browser: TestBrowser, email: string) => {
  await browser.call('set-email', { body: { email, password: passPhrase } });
  const token = await mailedToken(system);
  return browser.call('confirm-email', { body: { token } });
};

/** The browser of a new member with a confirmed address. */
export const aConfirmedMember = async (system: TestSystem, email: string): Promise<TestBrowser> => {
  const { browser } = await aMember();
  await confirmAddressOf(system, browser, email);
  return browser;
};
