import type { BrowserContextOptions, Page } from 'playwright-core';
import { accept } from '../testing/desk-steps.ts';
import { heading, press, waitingLink } from '../testing/office-steps.ts';
import { tableItems } from '../testing/table-items.ts';
import type { World } from '../testing/visitors.ts';
import { type FullDay, type Hands, liveFullDay } from './full-day.ts';
import { passMorning } from './morning.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export interface PopulatedWorld extends FullDay {
  hands: Hands;
  holderState: StorageState;
}

/** The clock of a page is that of the system, which has travelled. */
export const keepTime = async ({ system }: World, page: Page): Promise<void> => {
  await page.clock.setSystemTime(system.clock.now());
};

const newPage = async (world: World, path = '/'): Promise<Page> => {
  const page = await world.newVisitor({ reducedMotion: 'reduce' });
  await page.goto(path);
  return page;
};

const newStaff = async (world: World, role: 'operator' | 'proctor'): Promise<Page> => {
  const page = await world.newVisitor({ reducedMotion: 'reduce', permissions: ['clipboard-write'] });
  await keepTime(world, page);
  await accept(page, await waitingLink(world, role), role === 'operator' ? 'Pat' : 'Kim');
  await heading(page, role === 'operator' ? 'Overview' : 'Desk');
  return page;
};

/** Opens a page of the staff, and shows the passkey where the session has ended. */
export const openAsStaff = async (world: World, page: Page, path: string): Promise<void> => {
  await keepTime(world, page);
  await page.goto(path);
  const signIn = page.getByRole('button', { name: 'Sign in with your passkey' });
  await page.locator('h1').first().waitFor();
  if (!(await signIn.isVisible())) return;
  await press(page, 'Sign in with your passkey');
  await signIn.waitFor({ state: 'detached' });
};

const paymentsByBooking = async (world: World): Promise<Map<string, string>> => {
  const rows = (await tableItems(world.system.origin)) as {
    pk: string;
    sk: string;
    paymentIntentId?: string;
  }[];
  return new Map(
    rows
      .filter(({ sk, paymentIntentId }) => sk === 'BOOKING' && paymentIntentId !== undefined)
      .map(({ pk, paymentIntentId }) => [pk.slice('BOOKING#'.length), paymentIntentId ?? '']),
  );
};

/** A system with a full day, at 10:20 AM of it, with the people of the staff signed in. */
export const populate = async (world: World): Promise<PopulatedWorld> => {
  const guest = await newPage(world);
  const signIn = async (): Promise<Hands> => ({
    holder: await newPage(world),
    member: await newPage(world),
    operator: await newStaff(world, 'operator'),
    proctor: await newStaff(world, 'proctor'),
  });
  const day = await liveFullDay(world, signIn, guest);
  const { hands } = day;
  await openAsStaff(world, hands.operator, '/staff');
  await openAsStaff(world, hands.proctor, '/staff');
  const payments = await paymentsByBooking(world);
  await passMorning(world, day, hands, (id) => payments.get(id) ?? '');
  return { ...day, holderState: await hands.holder.context().storageState() };
};
