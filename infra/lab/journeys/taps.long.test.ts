import type { Page } from 'playwright-core';
import { eventually } from '../../testing/local/eventually.ts';
import { violationsInBothThemes } from './testing/accessibility.ts';
import { cards, dateAhead, expectSuccess, payWith } from './testing/booking-steps.ts';
import { Finger } from './testing/finger.ts';
import { expectFocus } from './testing/focus.ts';
import { logout, register } from './testing/member-steps.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

const dayText = (daysAhead: number): string =>
  new Date(`${dateAhead(daysAhead)}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });

const dayAhead = (page: Page, daysAhead: number) =>
  page.getByRole('button', { name: `${dayText(daysAhead)}, ` });
const hour = (page: Page, timeSlot: string) => page.getByRole('button', { name: timeSlot });
const bookNow = (page: Page) => page.getByRole('link', { name: 'Book Now', exact: true });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue to Payment' });
const agreement = (page: Page) => page.getByLabel(/agree to the rules/);
const task = (page: Page) => page.getByLabel('Task Declaration');

const tapCard = async (finger: Finger, page: Page): Promise<void> => {
  await finger.type(page.getByLabel('Card number'), cards.pays);
  await finger.type(page.getByLabel('Expiry'), '12 / 34');
  await finger.type(page.getByLabel('CVC'), '123');
  await finger.tap(page.getByRole('button', { name: 'Confirm Payment' }));
  await expectSuccess(page);
};

it('takes a guest 11 taps besides the task, 6 after closing the tab, and asks before a second seat', async () => {
  const first = await world.newVisitor(phone);
  await first.goto('/');
  const firstVisit = new Finger();
  await firstVisit.tap(bookNow(first));
  await firstVisit.tap(dayAhead(first, 5));
  await firstVisit.tap(hour(first, '9:00 AM'));
  await first.setViewportSize({ width: 320, height: 640 });
  await eventually(async () =>
    expect((await dayAhead(first, 5).boundingBox())?.width).toBeGreaterThanOrEqual(44),
  );
  expect(await violationsInBothThemes(first)).toEqual([]);
  await first.setViewportSize(phone.viewport);
  await task(first).fill('Write the introduction');
  await firstVisit.type(first.getByLabel('Full Name'), 'Robin Example');
  await firstVisit.type(first.getByLabel('Email', { exact: true }), 'robin@example.com');
  await firstVisit.tap(agreement(first));
  await first.close();

  const page = await first.context().newPage();
  await page.goto('/');
  const returning = new Finger();
  await returning.tap(bookNow(page));
  await eventually(async () => expect(await task(page).inputValue()).toBe('Write the introduction'));
  expect(await page.getByLabel('Time Slot').inputValue()).toBe('9:00 AM');
  await returning.tap(goOn(page));
  await tapCard(returning, page);
  expect(returning.taps).toBe(6);
  expect(firstVisit.taps + returning.taps - 1).toBe(11);

  await page.goto('/booking');
  expect(await task(page).inputValue()).toBe('');
  await dayAhead(page, 5).click();
  await page.getByRole('button', { name: '9:00 AM, yours' }).click();
  await page.getByText('You have booked one of these hours already.').waitFor();
  await task(page).fill('Write the introduction');
  await eventually(async () =>
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('robin@example.com'),
  );
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Robin Example');
  expect(await agreement(page).isChecked()).toBe(true);
  await goOn(page).click();
  const confirm = page.getByRole('button', { name: 'Book a second seat' });
  await expectFocus(confirm);
  expect(new URL(page.url()).pathname).toBe('/booking');
  await confirm.click();
  await page.waitForURL('**/checkout');
});

it('takes a member with a package 5 taps besides the task, and knows who that is', async () => {
  const page = await world.newVisitor(phone);
  await page.goto('/auth?returnTo=/pricing');
  await register(page, 'kim');
  await page.getByRole('button', { name: 'Buy package Mini Project' }).click();
  await page.getByLabel('Email', { exact: true }).fill('kim@example.com');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await payWith(page, cards.pays);
  await expectSuccess(page);
  const book = page.getByRole('button', { name: 'Book with package hours' });

  await page.goto('/booking');
  await page.getByRole('radio', { name: 'Mini Project package', checked: true }).waitFor();
  await dayAhead(page, 4).click();
  await hour(page, '9:00 AM').click();
  await task(page).fill('Write the thesis');
  await page.getByLabel('Full Name').fill('Kim Example');
  await page.getByLabel('Email', { exact: true }).fill('kim@example.com');
  await page.getByLabel('Phone (Optional)').fill('555 0100');
  await agreement(page).check();
  await book.click();
  await page.getByRole('heading', { name: 'Session booked!' }).waitFor();

  await page.goto('/');
  const finger = new Finger();
  await finger.tap(bookNow(page));
  await finger.tap(dayAhead(page, 5));
  await finger.tap(hour(page, '9:00 AM'));
  await finger.tap(hour(page, '10:00 AM'));
  await task(page).fill('Write the thesis');
  expect(await agreement(page).isChecked()).toBe(true);
  await finger.tap(book);
  await page.getByRole('heading', { name: 'Session booked!' }).waitFor();
  expect(finger.taps).toBe(5);
  await page.getByText('9:00 AM to 11:00 AM').first().waitFor();

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/my-bookings', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/booking');
  await page.getByLabel('Full Name').fill('Kim Otherwise');
  await page.getByLabel('Phone (Optional)').focus();
  release();
  const email = page.getByLabel('Email', { exact: true });
  await eventually(async () => expect(await email.inputValue()).toBe('kim@example.com'));
  expect(await page.getByLabel('Phone (Optional)').inputValue()).toBe('');
  await page.getByLabel('Phone (Optional)').fill('555 0199');
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Kim Otherwise');
  await dayAhead(page, 5).click();
  await hour(page, '10:00 AM, yours').click();
  await task(page).fill('Write the thesis');
  await agreement(page).check();
  await book.click();
  await page.getByRole('button', { name: 'Book a second seat' }).click();
  await page.getByRole('heading', { name: 'Session booked!' }).waitFor();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/booking');
  await task(page).fill('Secret');
  await logout(page);
  expect(await page.evaluate(() => [localStorage.getItem('bookingDraft'), sessionStorage.length])).toEqual([
    null,
    0,
  ]);
});
