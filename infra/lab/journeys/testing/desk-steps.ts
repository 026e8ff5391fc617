import type { Page } from 'playwright-core';
import { heading, press } from './office-steps.ts';
import { type TableItem, tableItems } from './table-items.ts';
import { giveAuthenticator } from './virtual-passkeys.ts';
import { type VisitorUnderPolicy, visitorUnderPolicy } from './visitor-under-policy.ts';
import type { World } from './visitors.ts';

/** A visitor on the list of the desk. */
export const personAt = (desk: Page, name: string) =>
  desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { level: 3, name }) });

/** Opens a visitor on the list, or closes them. */
export const open = (desk: Page, name: string) =>
  desk.getByRole('heading', { level: 3, name }).getByRole('button').click();

export const tapAt = (desk: Page, name: string, button: string | RegExp) =>
  personAt(desk, name).getByRole('button', { name: button }).first().click();

/** Waits until a visitor on the list is marked with a word. */
export const presence = (desk: Page, name: string, word: string) =>
  desk.getByRole('heading', { level: 3, name }).getByText(word, { exact: true }).waitFor();

/** Accepts an invitation with a new passkey. Returns a function that takes the authenticator away. */
export const accept = async (page: Page, link: string, name: string) => {
  const takeAuthenticator = await giveAuthenticator(page);
  await page.goto(link);
  await heading(page, `Welcome, ${name}`);
  expect(new URL(page.url()).hash).toBe('');
  await press(page, 'Create your passkey');
  return takeAuthenticator;
};

/** Invites somebody on the team page, and returns the link. */
export const inviteOn = async (page: Page, name: string): Promise<string> => {
  await page.getByLabel('Name').fill(name);
  await press(page, 'Make an invitation');
  const link = page.locator('code');
  await page.getByText('Please show your passkey').or(link).first().waitFor();
  if (await page.getByRole('dialog').isVisible()) await press(page, 'Show passkey');
  return (await link.textContent()) ?? '';
};

/**
 * A desk of a new proctor, whom the operator has invited. The pages come with the policy that the distribution sends.
 */
export const openDesk = async (world: World, office: Page, name: string): Promise<VisitorUnderPolicy> => {
  await heading(office, 'Overview');
  await office.goto('/office/team');
  await office.getByText('(you)').waitFor();
  const visitor = await visitorUnderPolicy(world, { viewport: { width: 820, height: 1180 } });
  const { page: desk } = visitor;
  await accept(desk, await inviteOn(office, name), name);
  await heading(desk, 'Desk');
  return visitor;
};

interface DeskRow extends TableItem {
  kind: string;
  nonce?: string;
}

/** The kinds of all events of the desk, in no order. */
export const recorded = async ({ system }: World): Promise<string[]> =>
  ((await tableItems(system.origin)) as DeskRow[])
    .filter(({ sk, nonce }) => sk.startsWith('EVENT#') && nonce !== undefined)
    .map(({ kind }) => kind)
    .sort();
