import type { Page } from 'playwright-core';
import { cards, dateAhead, fillBookingForm, payWith } from './testing/booking-steps.ts';
import { choosePackage, expectToast, newMember } from './testing/member-steps.ts';
import { press } from './testing/office-steps.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

const withPackage = async (username: string): Promise<Page> => {
  const page = await newMember(world, username);
  await page.goto('/pricing');
  await choosePackage(page, 'Mini Project', `${username}@example.com`);
  await page.getByLabel('Card number').waitFor();
  await payWith(page, cards.pays);
  await page.getByText('Your hours are ready to be booked.').waitFor();
  return page;
};

it('books the same hours every week with package hours, names the weeks without, and cancels the rest', async () => {
  const page = await withPackage('weekly');
  await page.goto(`/booking?date=${dateAhead(9)}&from=9&hours=4`);
  await page.getByRole('radio', { name: 'Card', checked: true }).waitFor();
  await page.getByText('By card, 4 hours are cheaper: $90 instead of $100.').waitFor();
  await page.getByRole('radio', { name: 'Mini Project package' }).check();
  await page.getByLabel('Repeat').selectOption('4');
  await page.getByText('4 sessions (16 package hours)').waitFor();
  await page.getByText('12 hours of your package in all.').waitFor();
  await page.getByText('Your package does not have that many hours left.').waitFor();
  await page.getByLabel('Full Name').fill('Robin Example');
  await page.getByLabel('Email', { exact: true }).fill('weekly@example.com');
  await page.getByLabel('Task Declaration').fill('Write a chapter');
  await page.getByLabel(/agree to the rules/).check();
  await page.getByRole('button', { name: 'Book every week with package hours' }).click();
  await page.getByText('Nothing is booked.').waitFor();
  await page.getByLabel('Leave out the weeks that cannot be booked').check();
  await page.getByText('3 sessions (12 package hours)').waitFor();
  await page.getByRole('button', { name: 'Book every week with package hours' }).click();
  await page.getByText('3 sessions are booked with 12 hours of your package in all.').waitFor();
  await page.getByRole('heading', { name: 'Your weekly sessions are booked' }).waitFor();
  expect(await page.getByRole('region', { name: 'Your sessions' }).getByRole('listitem').count()).toBe(3);
  await page.getByRole('link', { name: 'View Dashboard' }).click();
  await page.getByRole('button', { name: 'Cancel the rest' }).click();
  await page.getByText('12 hours').first().waitFor();
  await page.getByRole('button', { name: 'Yes, cancel them' }).click();
  await expectToast(page, 'Sessions cancelled', '3 sessions');
});

it('leads from a session with package hours, and from the dashboard, to the booking', async () => {
  const page = await withPackage('ida');
  for (const daysAhead of [8, 9]) {
    await fillBookingForm(page, { hours: 2, daysAhead });
    await page.getByRole('radio', { name: 'Mini Project package' }).check();
    await press(page, 'Book with package hours');
    await page.getByRole('heading', { name: 'Session booked!' }).waitFor();
  }
  const booking = page.getByRole('heading', { name: 'Your Booking' });
  await page.getByRole('link', { name: 'Open your booking' }).click();
  await booking.waitFor();
  await page.goto('/dashboard');
  await page.getByText('Where the hours went').click();
  await page.getByRole('link', { name: 'spent' }).first().click();
  await booking.waitFor();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^\w+, \w+ \d+, \d{4}$/ }).click();
  await booking.waitFor();
});
