import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../testing/local/eventually.ts';
import { violationsOf } from './testing/accessibility.ts';
import { cards, dateAhead, expectSuccess, fillBookingForm, payWith } from './testing/booking-steps.ts';
import { expectFocus } from './testing/focus.ts';
import { fillDay } from './testing/full-day.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();
const fullDays = [10, 11].map(dateAhead);
const nextDay = dateAhead(12);

const dayTextOf = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
const dayText = dayTextOf(nextDay);
const fullDayText = dayTextOf(fullDays[0] as string);
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
  await page
    .getByText(/^7:00 AM to 10:00 AM/)
    .first()
    .waitFor();
});

it('asks for another date when no hour is free, or when the server does not answer', async () => {
  const page = await world.newVisitor();
  await page.route('**/api/next-free**', (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Every hour from that date on is taken.' }),
  );
  await fillBookingForm(page);
  const date = page.getByLabel('Date', { exact: true });
  await date.fill(fullDays[0] as string);
  await page.getByText('Every hour from that date on is taken.').waitFor();
  await page.unroute('**/api/next-free**');
  await page.route('**/api/next-free**', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'Out of order.' }),
  );
  await date.fill(fullDays[1] as string);
  await page.getByText('Every hour of this day is taken. Please choose another date.').waitFor();
  expect(await page.getByRole('button', { name: /Next free hour/ }).count()).toBe(0);
});

const pressedHours = (page: Page): Promise<string[]> =>
  page
    .getByRole('group', { name: /^Hours/ })
    .getByRole('button', { pressed: true })
    .evaluateAll((buttons) => buttons.map((button) => button.firstElementChild?.textContent ?? ''));

const whenFields = async (page: Page): Promise<string[]> => {
  const fields = ['Date', 'Time Slot', 'Duration (hours)'].map((label) =>
    page.getByLabel(label, { exact: true }).inputValue(),
  );
  return Promise.all(fields);
};

it('chooses day and hours by keyboard alone, in step with the fields', async () => {
  const page = await world.newVisitor({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await page.goto('/booking');
  const date = page.getByLabel('Date', { exact: true });
  await eventually(async () => expect(await date.inputValue()).not.toBe(''));
  const full = fullDays[0] as string;
  await date.fill(full);
  await page.getByRole('group', { name: 'Day' }).getByRole('button', { pressed: true }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  expect((await whenFields(page))[0]).toBe(nextDay);
  await eventually(async () => expect(await page.getByText('is taken').count()).toBe(0));

  await page.getByRole('button', { name: 'Later days' }).focus();
  await page
    .getByRole('group', { name: /^Hours/ })
    .getByRole('button')
    .first()
    .focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  expect(await whenFields(page)).toEqual([nextDay, '1:00 PM', '1']);
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowLeft', 'Shift+ArrowRight'])
    await page.keyboard.press(key);
  expect(await whenFields(page)).toEqual([nextDay, '1:00 PM', '3']);
  await expectFocus(page.getByRole('button', { name: '3:00 PM' }));
  expect(await pressedHours(page)).toEqual(['1 PM', '2 PM', '3 PM']);
  await page.getByLabel('Time Slot').selectOption('7:00 AM');
  await page.getByLabel('Duration (hours)').selectOption('2');
  expect(await pressedHours(page)).toEqual(['7 AM', '8 AM']);
  await date.fill(full);
  await page.getByRole('button', { name: `${fullDayText}, full`, pressed: true }).waitFor();
  await page.getByRole('button', { name: '7:00 AM, full' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

it('goes from the first tab stop of the form to the checkout by keyboard alone', async () => {
  const page = await world.newVisitor({ reducedMotion: 'reduce' });
  await page.goto('/booking');
  await page
    .getByRole('group', { name: 'Day', exact: true })
    .getByRole('button', { pressed: true })
    .waitFor();
  const isFocused = (target: Locator): Promise<boolean> =>
    target.evaluate((element) => element === document.activeElement);
  const tabTo = async (target: Locator): Promise<void> => {
    for (let stops = 0; stops < 24 && !(await isFocused(target)); stops += 1)
      await page.keyboard.press('Tab');
    await expectFocus(target);
  };
  const hour = page.getByRole('button', { name: '7:00 AM' });
  await tabTo(page.getByRole('group', { name: 'Day', exact: true }).getByRole('button', { pressed: true }));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await tabTo(hour);
  for (const key of ['Enter', 'Shift+ArrowRight']) await page.keyboard.press(key);
  for (const [label, text] of [
    ['Task Declaration', 'Write the introduction'],
    ['Full Name', 'Robin Example'],
    ['Email', 'robin@example.com'],
  ] as const) {
    await tabTo(page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page.getByLabel(/agree to the rules/));
  await page.keyboard.press('Space');
  await tabTo(page.getByRole('button', { name: 'Continue to Payment · $50' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout');
  await page.getByText('Booking: 2 hour session').waitFor();
});

it('never covers what has the focus with the bar at the bottom of a phone', async () => {
  const page = await world.newVisitor({ viewport: { width: 390, height: 600 }, reducedMotion: 'reduce' });
  await page.goto('/booking');
  await page.getByLabel('Duration (hours)').selectOption('3');
  await page.getByText('No hours chosen yet').first().waitFor();
  await page.getByLabel('Date', { exact: true }).focus();
  const hidden: string[] = [];
  for (let stops = 0; stops < 16; stops += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector('[data-submit-bar]');
      if (!focused || !bar || bar.contains(focused) || !focused.closest('form')) return undefined;
      const isCovered = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1;
      return isCovered ? focused.outerHTML.slice(0, 120) : undefined;
    });
    if (covered) hidden.push(covered);
  }
  expect(hidden).toEqual([]);
});
