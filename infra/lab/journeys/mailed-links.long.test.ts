import type { Page } from 'playwright-core';
import { addressedPages } from '../../../shared/content/addressed-pages.ts';
import { rewrittenLinks } from '../../testing/rewritten-links.ts';
import { sentenceFaults } from './controls/seen-sentence.ts';
import { cards, expectSuccess, goToCheckout, payWith } from './testing/booking-steps.ts';
import { mailedLink, newMember, password } from './testing/member-steps.ts';
import { unknownId } from './testing/pages.ts';
import { settled } from './testing/settled.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

it('opens a booking by its mailed link, however the link was rewritten on its way, and shows no key', async () => {
  const booker = await world.newVisitor();
  await goToCheckout(booker, { email: 'robin@example.com', timeSlot: '10:00 AM', hours: 1 });
  await payWith(booker, cards.pays);
  await expectSuccess(booker);
  const link = world.system.origin + (await mailedLink(world, 'robin@example.com', /^Booked/, '/bookings/'));
  for (const [happening, rewrite] of rewrittenLinks) {
    const page = await world.newVisitor();
    await page.goto(rewrite(link));
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    expect([happening, page.url()]).toEqual([happening, new URL(link).origin + new URL(link).pathname]);
    await page.context().close();
  }
});

it('offers a new link where one was cut behind its #, and opens the same link twice', async () => {
  const link = await mailedLink(world, 'robin@example.com', /^Booked/, '/bookings/');
  const page = await world.newVisitor();
  for (const cut of [link.split('#')[0] ?? '', link.replace(/#.*/, '%23'), link.replace(/#.*/, '#key=')]) {
    await page.goto(cut);
    await page.getByRole('button', { name: 'Send a new link' }).waitFor();
  }
  await page.getByRole('button', { name: 'Send a new link' }).click();
  const newLink = await mailedLink(world, 'robin@example.com', /^A new link/, '/bookings/');
  for (const opened of [newLink, newLink]) {
    const other = await world.newVisitor();
    await other.goto(opened);
    await other.getByRole('heading', { name: 'Receipt' }).waitFor();
  }
});

it('shows a page for an address that no program of ours writes', async () => {
  for (const path of ['/bookings/%00', `/offers/${'a'.repeat(3000)}`, `/${'a'.repeat(3000)}`]) {
    const page = await world.newVisitor();
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
});

/** Presses the one button of a page that does something with its link. */
const press = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: /^(Stop reminders|Confirm this address)$/ });
  if (await button.isVisible()) await button.click();
  await settled(page);
};

/** Faults of the page of a dead link: a sentence says what has happened, and a new link or a booking goes on. */
const deadEndsOf = async (page: Page, link: string): Promise<string[]> => {
  await page.goto(link);
  await settled(page);
  await press(page);
  const ways = page.getByRole('main').getByRole('link', { name: /^(Book a Session|Contact Us)$/ });
  const newLink = page.getByRole('button', { name: /^Send me (a new|a) link$/ });
  const faults = await sentenceFaults(page);
  if ((await ways.count()) < 2 && !(await newLink.isVisible())) faults.push('no way leads on');
  return faults.map((fault) => `${link}: ${fault}`);
};

const realKey = (link: string): string => link.replace(/.*#[^=]+=/, '');

it('leads on from a link without its key, with half of it, and with that of another link', async () => {
  const key = realKey(await mailedLink(world, 'robin@example.com', /^Booked/, '/bookings/'));
  const found: string[] = [];
  for (const path of addressedPages.filter((each) => each.endsWith('$id')))
    for (const end of ['', '#key=', `#key=${key.slice(0, key.length / 2)}`, `#key=${key}`]) {
      const link = path.replace('$id', unknownId) + end;
      const page = await world.newVisitor();
      found.push(...(await deadEndsOf(page, link)));
      await page.context().close();
    }
  const page = await world.newVisitor();
  found.push(...(await deadEndsOf(page, '/offers/ABCD-EFGH')));
  for (const end of [`#key=${key.slice(0, key.length / 2)}`, `#key=${key}`])
    found.push(...(await deadEndsOf(page, `/auth${end}`)));
  expect(found).toEqual([]);
});

it('leads on from links that have expired', async () => {
  const booking = await mailedLink(world, 'robin@example.com', /^Booked/, '/bookings/');
  const member = await newMember(world, 'lee');
  const ask = (path: string, data: object) => member.request.post(path, { data });
  await ask('/api/email', { email: 'lee@example.com', password });
  const confirmation = await mailedLink(world, 'lee@example.com', /^Confirm/);
  world.system.clock.travelTo(world.system.clock.now() + 200 * 86_400_000);
  const page = await world.newVisitor();
  expect(await deadEndsOf(page, booking)).toEqual([]);
  await ask('/api/login', { username: 'lee', password });
  await member.goto(confirmation);
  await member.getByRole('button', { name: 'Confirm this address' }).click();
  await member.getByText('This link has expired').waitFor();
  await member.getByRole('button', { name: 'Send a new link' }).click();
  await member.getByText('A new link is on its way to lee@example.com.').waitFor();
});

it('leads on from a link for a new password that was used or has expired', async () => {
  const page = await world.newVisitor();
  await page.goto(`/auth#reset-password=${'a'.repeat(40)}`);
  await page.getByLabel('New password', { exact: true }).fill('another quiet library');
  await page.getByLabel('Confirm new password').fill('another quiet library');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await page.getByText('This link has expired or was used before.').waitFor();
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await page.getByRole('button', { name: 'Send the link' }).waitFor();
});
