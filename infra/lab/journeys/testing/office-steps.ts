import type { Page } from 'playwright-core';
import { giveAuthenticator } from './virtual-passkeys.ts';
import { type VisitorUnderPolicy, visitorUnderPolicy } from './visitor-under-policy.ts';
import type { World } from './visitors.ts';

export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

export const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

/** The link of the invitation that waits for somebody with this role. */
export const waitingLink = async ({ system }: Pick<World, 'system'>, role: string): Promise<string> => {
  const answer = await fetch(`${system.origin}/__local/api/staff`);
  const invitations = (await answer.json()) as { role: string; link: string }[];
  return invitations.find((invitation) => invitation.role === role)?.link ?? '';
};

/** A new operator, at the office. The pages come with the policy that the distribution sends. */
export const newOperator = async (world: World): Promise<VisitorUnderPolicy> => {
  const visitor = await visitorUnderPolicy(world);
  await giveAuthenticator(visitor.page);
  await visitor.page.goto(await waitingLink(world, 'operator'));
  await heading(visitor.page, 'Welcome, Pat');
  await press(visitor.page, 'Create your passkey');
  await heading(visitor.page, 'Overview');
  return visitor;
};
