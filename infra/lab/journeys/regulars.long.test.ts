import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { instantOf } from '../../../shared/domain/time/location-time.ts';
import { violationsInBothThemes } from './testing/accessibility.ts';
import { cards, dateAhead, expectSuccess, goToCheckout, payWith } from './testing/booking-steps.ts';
import { accept, openDesk, personAt } from './testing/desk-steps.ts';
import { expectFigure, expectToast, mailedLink, newMember } from './testing/member-steps.ts';
import { press, waitingLink } from './testing/office-steps.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();
const email = 'robin@example.com';

const book = async (page: Page): Promise<string> => {
  await goToCheckout(page, { daysAhead: 2, timeSlot: '10:00 AM', hours: 2, email });
  await payWith(page, cards.pays);
  await expectSuccess(page);
  await page.getByRole('link', { name: 'Open your booking' }).click();
  await page.getByRole('heading', { name: 'Your Booking' }).waitFor();
  return page.url();
};

const travelTo = async (page: Page, hour: number): Promise<void> => {
  world.system.clock.travelTo(instantOf(dateAhead(2), hour));
  await page.clock.setSystemTime(world.system.clock.now());
};

const statusOf = async (address: string): Promise<number> => (await fetch(address)).status;

it('keeps a member’s sessions in their calendar, tells the desk what they say before, and shows them their year', async () => {
  const page = await newMember(world, 'robin');
  const booking = await book(page);

  await page.goto('/dashboard');
  await page.getByText('Your sessions in your calendar').click();
  await press(page, 'Make an address');
  const field = page.getByLabel('Address of the calendar');
  const address = await field.inputValue();
  expect(await (await fetch(address)).text()).toContain('BEGIN:VEVENT');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await press(page, 'Renew the address');
  await page.waitForFunction(
    (before) => document.querySelector<HTMLInputElement>('input[readonly]')?.value !== before,
    address,
  );
  expect([await statusOf(address), await statusOf(await field.inputValue())]).toEqual([404, 200]);
  await press(page, 'End the calendar');
  await field.waitFor({ state: 'detached' });

  await page.goto(booking);
  await press(page, 'Tell our desk');
  expect(await page.getByRole('button', { name: '20 minutes' }).count()).toBe(0);
  await travelTo(page, 9);
  await page.reload();
  await press(page, 'Tell our desk');
  await press(page, '20 minutes');
  await expectToast(page, 'Our desk knows', 'They see it beside your name.');
  await page.getByLabel('Your task').fill('Read the proofs');
  await press(page, 'Change the task');
  await page.getByText('Read the proofs').first().waitFor();

  const office = await world.newVisitor();
  await office.clock.setSystemTime(world.system.clock.now());
  await accept(office, await waitingLink(world, 'operator'), 'Pat');
  const { page: desk } = await openDesk(world, office, 'Lou');
  await desk.clock.setSystemTime(world.system.clock.now());
  await desk.reload();
  await personAt(desk, 'Robin E.').getByText('Comes 20 minutes late').waitFor();
  await desk
    .getByText(/Read the proofs/)
    .first()
    .waitFor();

  await travelTo(page, 13);
  await page.goto('/dashboard');
  await press(page, 'Show my year');
  await expectFigure(page, 'Sessions kept', '1');
  await page.getByText('The same as a table').click();
  await page.getByRole('table', { name: 'Hours by week' }).getByText('2 hours').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByText('Save your data').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save my data' }).click(),
  ]);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    bookings: [{ task: 'Read the proofs' }],
  });
  world.system.clock.reset();
});

it('mails somebody without an account the links to their bookings', async () => {
  const page = await world.newVisitor({ viewport: { width: 390, height: 844 } });
  await book(page);
  const elsewhere = await world.newVisitor({ viewport: { width: 390, height: 844 } });
  await elsewhere.goto('/auth');
  await press(elsewhere, 'Find my booking');
  await elsewhere.getByLabel('Email', { exact: true }).fill(email);
  await press(elsewhere, 'Send my links');
  await elsewhere.getByText(/^If sessions are booked with this address/).waitFor();
  await elsewhere.goto(await mailedLink(world, email, /^Your bookings/, '/bookings'));
  await elsewhere.getByRole('heading', { name: 'Your Booking' }).waitFor();
  await elsewhere.getByText('10:00 AM to 12:00 PM').first().waitFor();
});
