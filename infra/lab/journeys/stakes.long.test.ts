import type { Page } from 'playwright-core';
import { sessionStart } from '../../../shared/domain/time/location-time.ts';
import { eventually } from '../../testing/local/eventually.ts';
import { violationsInBothThemes } from './testing/accessibility.ts';
import { cards, expectSuccess, goToCheckout, payWith, type Wish } from './testing/booking-steps.ts';
import { expectFocus } from './testing/focus.ts';
import { expectFigure, expectToast, logout, mailedLink, newMember } from './testing/member-steps.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();
const dayMs = 86_400_000;

afterEach(() => world.system.clock.reset());

const bookAndPay = async (page: Page, wish: Wish): Promise<void> => {
  await goToCheckout(page, wish);
  await payWith(page, cards.pays);
  await expectSuccess(page);
};

const antiCharity = { charityType: 'Anti-charity', organisation: 'Green Party', hours: 1 } as const;

// ASVS 14.3.1, 14.3.3.
it('settles donations by each of the three decisions', async () => {
  const page = await newMember(world, 'Robin.E');
  await page.getByText('Your first quiet hour is still to come.').waitFor();
  await page.getByText('Booked as a guest?').waitFor();
  for (const timeSlot of ['8:00 AM', '9:00 AM', '10:00 AM'])
    await bookAndPay(page, { ...antiCharity, timeSlot, donationDollars: 10 });

  await page.getByRole('link', { name: 'View Dashboard' }).click();
  await expectFigure(page, 'Total Sessions', '3');
  await page.getByText('3 upcoming').waitFor();
  await expectFigure(page, 'Total Hours', '3');
  await expectFigure(page, 'Total Spent', '$75');
  expect(await page.getByRole('link', { name: /Tell us how it went/ }).count()).toBe(0);

  world.system.clock.travelTo(Date.now() + 9 * dayMs);
  await page.reload();
  await page.getByText('0 upcoming').waitFor();
  let decided = '';
  for (const [choice, told] of [
    ['I achieved my goal', 'Your donation goes to St. Jude.'],
    ['I did not achieve it', 'Your donation goes to the Green Party.'],
    ['I would like a refund', /Your donation (is being|has been) refunded to your card./],
  ] as const) {
    await page
      .getByRole('link', { name: /Tell us how it went/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'How Did Your Session Go?' }).waitFor();
    decided = new URL(page.url()).pathname;
    await page.getByText('$10', { exact: true }).waitFor();
    await page.getByText('Write the introduction').waitFor();
    expect(await page.getByText('still to come').count()).toBe(0);
    await page.getByRole('radio', { name: choice }).check();
    if (choice === 'I achieved my goal') expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Confirm Decision' }).click();
    await expectToast(page, 'Donation Resolved', told);
    await page.waitForURL('**/dashboard');
    await page.getByRole('main').getByText(told).waitFor();
  }
  expect(await page.getByRole('link', { name: /Tell us how it went/ }).count()).toBe(0);
  await eventually(() => {
    const refunds = world.system.stripe?.listPayments().flatMap((payment) => payment.refunds) ?? [];
    expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([[1000, 'succeeded']]);
  });

  await page.goto(decided);
  await page.getByText('Write the introduction').waitFor();
  await logout(page);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await page.getByText('We found no booking that you can open here.').waitFor();
  await page.goto('/dashboard');
  await page.waitForURL('**/auth?returnTo=**');
});

it("lets a guest decide by the mail's link, in another browser", async () => {
  const confirmations = () =>
    world.system.mailbox.list().filter(({ subject }) => subject.startsWith('Booked')).length;
  const before = confirmations();
  const page = await world.newVisitor();
  await bookAndPay(page, { ...antiCharity, timeSlot: '1:00 PM', donationDollars: 20 });
  await eventually(() => expect(confirmations()).toBe(before + 1));
  await page.getByText('$20. If you succeed, your donation goes to St. Jude or back to you').waitFor();
  const link = await mailedLink(world, 'robin@example.com', /^Booked/);

  const elsewhere = await world.newVisitor();
  const bookingPage = link.split('#')[0] ?? '';
  const path = bookingPage.replace('/bookings/', '/session-complete/');
  await elsewhere.goto(path);
  await elsewhere.getByText('We found no booking that you can open here.').waitFor();
  await elsewhere.getByRole('main').getByRole('link', { name: 'Contact Us' }).waitFor();
  expect(await elsewhere.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await elsewhere.getByRole('button', { name: 'Send a new link' }).click();
  await expectFocus(elsewhere.getByText('a new link is on its way').locator('..'));
  const newLink = await mailedLink(world, 'robin@example.com', /^A new link/);
  await elsewhere.goto(newLink);
  await elsewhere.getByRole('heading', { name: 'Receipt' }).waitFor();
  expect(elsewhere.url()).toBe(world.system.origin + bookingPage);
  expect(await elsewhere.getByText('Robin Example').count()).toBe(0);
  const [file] = await Promise.all([
    elsewhere.waitForEvent('download'),
    elsewhere.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('focus-session.ics');
  await elsewhere.goto(path);
  await elsewhere.getByText('In escrow').waitFor();
  await elsewhere.reload();
  await elsewhere.getByText('In escrow').waitFor();
  await elsewhere.getByText('$20', { exact: true }).waitFor();
  await elsewhere.getByText('1:00 PM to 2:00 PM (1 hour)').waitFor();
  await elsewhere.getByText(/^Your session is still to come: .+, 1:00 PM, New York time\.$/).waitFor();
  await elsewhere.getByText('A decision about your donation is final.').waitFor();

  let requests = 0;
  await elsewhere.route('**/resolve-donation**', async (route) => {
    requests += 1;
    if (requests > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await elsewhere.getByRole('radio', { name: 'I did not achieve it' }).check();
  await elsewhere.getByRole('button', { name: 'Confirm Decision' }).click();
  await expectFocus(elsewhere.getByRole('heading', { name: 'Is this right?' }));
  await elsewhere
    .getByText('Your session is still to come. $20 goes to the Green Party. This decision is final.')
    .waitFor();
  const confirm = elsewhere.getByRole('button', { name: 'Yes, this is final' });
  await confirm.click();
  await elsewhere.getByText('Please enter your e-mail address.').waitFor();
  expect(requests).toBe(0);
  await elsewhere.getByLabel('The e-mail address that you booked with').fill('robin@example.com');
  await confirm.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expectToast(elsewhere, 'Error', 'Failed to process donation.');
  expect(requests).toBe(1);
  await confirm.click();
  await expectToast(
    elsewhere,
    'Donation Resolved',
    'This was decided before. Your donation goes to the Green Party.',
  );
  await elsewhere.getByText('Your donation is settled').waitFor();
  expect(await elsewhere.getByText('In escrow').count()).toBe(0);
  expect(new URL(elsewhere.url()).pathname).toMatch(/^\/session-complete\//);

  await page.goto(path);
  await page.getByRole('button', { name: 'Forget my bookings on this device' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto(path);
  await page.getByText('We found no booking that you can open here.').waitFor();
});

it('reminds a guest of the session until the link in a reminder is used', async () => {
  const subjects = () => world.system.mailbox.list().map(({ subject }) => subject);
  const page = await world.newVisitor();
  // Later than the other tests have travelled: reminders of a time that has passed are not sent again.
  await bookAndPay(page, { daysAhead: 30, timeSlot: '3:00 PM', hours: 1 });
  const [, id = ''] =
    /bookings\/([\w-]+)/.exec(await mailedLink(world, 'robin@example.com', /^Booked/)) ?? [];
  const booking = await page.evaluate(async (path) => (await fetch(path)).json(), `/api/bookings/${id}`);
  const startMs = sessionStart(booking);
  world.system.clock.travelTo(startMs - 26 * 3_600_000);
  const link = await mailedLink(world, 'robin@example.com', /^Tomorrow at 3:00 PM/, '/stop-reminders/');

  const elsewhere = await world.newVisitor();
  await elsewhere.goto(link);
  await elsewhere.getByRole('heading', { name: 'Stop reminders for this booking?' }).waitFor();
  await elsewhere.getByRole('button', { name: 'Stop reminders' }).click();
  await expectFocus(elsewhere.getByRole('heading', { name: 'No more reminders for this booking' }));
  world.system.clock.travelTo(startMs - 2 * 3_600_000);
  expect(await world.system.schedule.runNow()).toMatchObject({ status: 'success' });
  expect(subjects().filter((subject) => subject.startsWith('Today at 3:00 PM'))).toEqual([]);
});
