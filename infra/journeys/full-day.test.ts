import type { Page } from 'playwright-core';
import { eventually } from '../local/testing/eventually.ts';
import { violationsOf } from './testing/accessibility.ts';
import { cards, dateAhead, expectSuccess, fillBookingForm, payWith } from './testing/booking-steps.ts';
import { expectFocus } from './testing/focus.ts';
import { fillDay } from './testing/full-day.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();
const fullDays = [10, 11].map(dateAhead);
const nextDay = dateAhead(12);

const dayText = new Date(`${nextDay}T12:00:00Z`).toLocaleDateString('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const offer = (page: Page) => page.getByRole('button', { name: `Next free hour: ${dayText}, 7:00 AM` });

beforeAll(async () => {
  for (const date of fullDays) await fillDay(world.system.dynamoDbEndpoint, date);
});

it('offers the next free hour of a full day, and books it', async () => {
  const page = await world.newVisitor();
  await fillBookingForm(page);
  await page.getByLabel('Date', { exact: true }).fill(fullDays[0] as string);
  await page.getByText('Every hour of this day is taken.').waitFor();
  await offer(page).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await offer(page).click();
  await expectFocus(page.getByLabel('Time Slot'));
  expect(await page.getByLabel('Date', { exact: true }).inputValue()).toBe(nextDay);
  expect(await page.getByLabel('Time Slot').inputValue()).toBe('7:00 AM');
  expect(await page.getByLabel('Duration (hours)').inputValue()).toBe('3');
  await eventually(async () => expect(await page.getByText('is taken').count()).toBe(0));

  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.waitForURL('**/checkout');
  await payWith(page, cards.pays);
  await expectSuccess(page);
  await page.getByText('7:00 AM to 10:00 AM (3 hours)').waitFor();
});

it('asks for another date when no hour is free, or when the server does not answer', async () => {
  const page = await world.newVisitor();
  await page.route('**/api/next-free**', (route) =>
    route.fulfill({ status: 404, body: 'Every hour from that date on is taken.' }),
  );
  await fillBookingForm(page);
  const date = page.getByLabel('Date', { exact: true });
  await date.fill(fullDays[0] as string);
  await page.getByText('Every hour from that date on is taken.').waitFor();
  await page.unroute('**/api/next-free**');
  await page.route('**/api/next-free**', (route) => route.fulfill({ status: 503, body: 'Out of order.' }));
  await date.fill(fullDays[1] as string);
  await page.getByText('Every hour of this day is taken. Please choose another date.').waitFor();
  expect(await page.getByRole('button', { name: /Next free hour/ }).count()).toBe(0);
});
