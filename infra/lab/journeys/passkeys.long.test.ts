import type { Page } from 'playwright-core';
import { violationsInBothThemes } from './testing/accessibility.ts';
import { expectFocus } from './testing/focus.ts';
import { logout, mailedLink, newMember, password, register, signIn } from './testing/member-steps.ts';
import { giveAuthenticator } from './testing/virtual-passkeys.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const desktop = { viewport: { width: 1280, height: 900 } } as const;

const offer = (page: Page) => page.getByRole('region', { name: 'Sign in without typing?' });
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Use a passkey' });
const welcome = (page: Page, username: string) =>
  page.getByRole('heading', { name: `Welcome back, ${username}` });

/** A browser that knows passkeys, but lists none at a field. */
const withoutList = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false });
  });

/** A member who has signed out again, on /auth. */
const signedOutMember = async (page: Page, username: string): Promise<void> => {
  await page.goto('/auth');
  await register(page, username);
  await welcome(page, username).waitFor();
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/auth');
};

it.each([
  ['phone', phone],
  ['desktop', desktop],
])('offers a passkey after a password, signs in with it, and manages it, on a %s', async (device, size) => {
  const username = `robin-${device}`;
  const page = await world.newVisitor(size);
  await giveAuthenticator(page);
  if (device === 'desktop') await withoutList(page);
  await signedOutMember(page, username);
  await signIn(page, username, password);
  await offer(page).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await offer(page).getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByText('This device has a passkey now.').waitFor();

  await page.context().clearCookies();
  // This authenticator chooses by itself in the list of a field, as a person would.
  await page.goto('/auth');
  if (device === 'desktop') await byPasskey(page).click();
  await welcome(page, username).waitFor();
  expect(await offer(page).count()).toBe(0);

  await page.getByText('Passkeys', { exact: true }).click();
  await page.getByText(/^Last used/).waitFor();
  await page.getByRole('button', { name: 'Rename Linux computer' }).click();
  await page.getByLabel('Name', { exact: true }).fill('My tablet');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await page.getByText('My tablet', { exact: true }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove My tablet' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.getByText('My tablet', { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Make a passkey here' }).waitFor();
});

it('asks for another sign-in before a key is made, when the last was more than ten minutes ago', async () => {
  const page = await newMember(world, 'robin-later');
  world.system.clock.travelTo(world.system.clock.now() + 11 * 60_000);
  await page.goto('/dashboard');
  await page.getByText('Your sessions in your calendar').click();
  await page.getByRole('button', { name: 'Make an address' }).click();
  const question = page.getByRole('dialog', { name: 'Please sign in again' });
  await question.waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText(/^Please sign in again first/).waitFor();
  await page.getByRole('button', { name: 'Make an address' }).click();
  await question.getByLabel('Password').fill(password);
  await question.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Address of the calendar').waitFor();
  world.system.clock.reset();
});

it('says one plain sentence when no passkey is chosen, and loses nothing', async () => {
  const page = await world.newVisitor(phone);
  await withoutList(page);
  await page.goto('/auth');
  await page.getByLabel('Username').fill('robin');
  // Without an authenticator, a ceremony ends like one that was cancelled.
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('cancelled', 'NotAllowedError'));
  });
  await byPasskey(page).click();
  await page.getByText('No passkey was chosen, or it took too long. Please try again.').waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe('robin');
});

it('offers nothing in a browser without passkeys', async () => {
  const page = await world.newVisitor(desktop);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });
  await signedOutMember(page, 'kim');
  await byPasskey(page).waitFor({ state: 'detached' });
  await signIn(page, 'kim', password);
  await welcome(page, 'kim').waitFor();
  await page.getByText('Passkeys', { exact: true }).click();
  await page.getByText('This browser cannot make passkeys.').waitFor();
  expect(await offer(page).count()).toBe(0);
});

it('signs in by a link in a mail, once, after the page has named the account', async () => {
  const page = await newMember(world, 'pat');
  await page.getByLabel('Email', { exact: true }).first().fill('pat@example.com');
  await page.getByRole('button', { name: 'Add this address' }).click();
  await page.goto(await mailedLink(world, 'pat@example.com', /^Confirm/, '/auth'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await page.getByText('Your e-mail address is confirmed').waitFor();
  await logout(page);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByLabel('Email', { exact: true }).fill('pat@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText(/a link to sign in is on its way/).waitFor();
  const link = await mailedLink(world, 'pat@example.com', /^Sign in to/, '/auth');
  const elsewhere = await world.newVisitor(phone);
  const other = await newMember(world, 'sam');
  await other.goto(link);
  await other.getByText('You are signed in as sam. Sign in as pat instead?').waitFor();
  await expectFocus(other.getByRole('heading', { name: 'Sign in as pat' }));
  expect(await violationsInBothThemes(other)).toEqual([]);
  await other.getByRole('button', { name: 'Stay signed in as sam' }).click();
  await welcome(other, 'sam').waitFor();
  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: 'Sign in as pat' }).waitFor();
  expect(await violationsInBothThemes(elsewhere)).toEqual([]);
  await elsewhere.getByRole('button', { name: 'Sign in as pat' }).click();
  await welcome(elsewhere, 'pat').waitFor();
  const late = await world.newVisitor(phone);
  await late.goto(link);
  await late.getByText('This link has expired or was used before.').waitFor();
  await late.getByRole('button', { name: 'Send me a new link' }).click();
  await late.getByRole('button', { name: 'Send the link' }).waitFor();
});
