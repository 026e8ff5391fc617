import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { eventually } from '../../../testing/local/eventually.ts';
import type { World } from './visitors.ts';

export const password = 'quiet as a library at dawn';

/** Registers on /auth. The next page depends on the way there. */
export const register = async (page: Page, username: string): Promise<void> => {
  await page.getByRole('tab', { name: 'Register' }).click();
  // A click before the page is live takes effect later. Until then these labels are those of signing in.
  await page.getByLabel('Confirm Password').waitFor();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
};

/** A new member, on the dashboard. */
export const newMember = async (world: World, username: string): Promise<Page> => {
  const page = await world.newVisitor();
  await page.goto('/auth');
  await register(page, username);
  await page.getByRole('heading', { name: `Welcome back, ${username}` }).waitFor();
  return page;
};

/** Goes to the checkout with a package, and gives the address for its receipt, as a member without one is asked to. */
export const choosePackage = async (page: Page, name: string, email: string): Promise<void> => {
  await page.getByRole('button', { name: `Buy package ${name}` }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.waitForURL('**/checkout');
};

export const signIn = async (page: Page, username: string, secret: string): Promise<void> => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

export const logout = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
};

/** Expects a toast with this title and this text. */
export const expectToast = async (page: Page, title: string, text: string | RegExp): Promise<void> => {
  const toast = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
  await toast.filter({ hasText: title }).filter({ hasText: text }).first().waitFor();
};

/** Expects this figure on a card of the dashboard. */
export const expectFigure = async (page: Page, card: string, figure: string): Promise<void> => {
  const found = page.locator('dl > div').filter({ hasText: card }).getByText(figure, { exact: true });
  await found.first().waitFor();
};

/** The link in the newest mail with this recipient and subject, as a path. */
export const mailedLink = async (
  world: World,
  recipient: string,
  subject: RegExp,
  page = '/',
): Promise<string> => {
  let link = '';
  await eventually(async () => {
    const mail = world.system.mailbox
      .list()
      .find(({ recipients, subject: text }) => recipients.includes(recipient) && subject.test(text));
    const { text = '' } = await PostalMime.parse(await world.system.mailbox.source(mail?.id ?? ''));
    const links = text.match(/https?:\/\/\S+#(key|confirm-email|reset-password)=\S+/g) ?? [];
    const url = links.find((found) => new URL(found).pathname.startsWith(page));
    const { pathname, hash } = new URL(url ?? '');
    link = pathname + hash;
  });
  return link;
};
