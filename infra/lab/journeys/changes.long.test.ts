import type { Page } from 'playwright-core';
import { sessionStart } from '../../../shared/domain/time/location-time.ts';
import { eventually } from '../../testing/local/eventually.ts';
import { violationsInBothThemes } from './testing/accessibility.ts';
import {
  cards,
  dateAhead,
  expectSuccess,
  goToCheckout,
  payWith,
  type Wish,
} from './testing/booking-steps.ts';
import { calendarEntries } from './testing/calendar-mails.ts';
import { expectFocus } from './testing/focus.ts';
import { choosePackage, expectToast, newMember } from './testing/member-steps.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();
const hourMs = 3_600_000;
const daysAhead = 5;

afterEach(() => world.system.clock.reset());

/** Books, pays, and answers the path of the booking's page. */
const book = async (page: Page, wish: Wish): Promise<string> => {
  await goToCheckout(page, { daysAhead, ...wish });
  await payWith(page, cards.pays);
  await expectSuccess(page);
  return (await page.getByRole('link', { name: 'Open your booking' }).getAttribute('href')) ?? '';
};

/** Travels to some hours before a session of the tests begins. */
const travelTo = (date: string, timeSlot: string, hoursBefore: number): void =>
  world.system.clock.travelTo(sessionStart({ date, timeSlot, duration: 1 }) - hoursBefore * hourMs);

const refundedCents = (): number[] =>
  (world.system.stripe?.listPayments() ?? [])
    .flatMap(({ refunds }) => refunds.map(({ amount }) => amount))
    .sort((a, b) => a - b);

/** The calendar entries that the mails about the booking of a page have carried, oldest first. */
const entriesOf = (path: string) => calendarEntries(world, path.split('/').pop()?.split('?')[0] ?? '');

const askToCancel = (page: Page) => page.getByRole('button', { name: 'Cancel the session' }).click();
const confirmCancelling = (page: Page) => page.getByRole('button', { name: 'Yes, cancel it' }).click();

it('gives a guest back all, half or nothing, as the page has said', async () => {
  const page = await world.newVisitor();
  const early = await book(page, { timeSlot: '7:00 AM', donationDollars: 20 });
  const later = await book(page, { timeSlot: '10:00 AM' });
  const late = await book(page, { timeSlot: '1:00 PM', hours: 1 });
  const date = dateAhead(daysAhead);

  travelTo(date, '7:00 AM', 25);
  const otherTab = await page.context().newPage();
  for (const tab of [page, otherTab]) {
    await tab.goto(early);
    for (const term of [
      /^Cancel until .+ at 7:00 AM, New York time, and \$90 comes back to your card \(\$70 for the session,/,
      /^After that, until .+ at 5:00 AM, New York time, \$55 comes back to your card \(\$35 of \$70 for/,
      /^After that, you cannot cancel it, and none of the price is refunded\./,
    ])
      await tab.getByRole('listitem').filter({ hasText: term }).waitFor();
    await askToCancel(tab);
    await expectFocus(tab.getByRole('heading', { name: 'Cancel this session?' }));
    const parts = tab.getByRole('region', { name: 'Cancel the session' }).getByRole('definition');
    expect(await parts.allInnerTexts()).toEqual(['$70 of $70', '$20', '$90']);
  }
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expectFocus(page.getByRole('button', { name: 'Cancel the session' }));
  await askToCancel(page);
  await confirmCancelling(page);
  await expectToast(page, 'Session cancelled', '$90 comes back to your card.');
  await confirmCancelling(otherTab);
  for (const tab of [page, otherTab])
    await tab.getByText('This session is cancelled. $90 comes back to your card.').waitFor();
  await eventually(() => expect(refundedCents()).toEqual([2000, 7000]));
  await eventually(async () =>
    expect(await entriesOf(early)).toEqual(['REQUEST 0 CONFIRMED', 'CANCEL 1 CANCELLED']),
  );

  travelTo(date, '10:00 AM', 24.001);
  await page.goto(later);
  await page.getByText('and $70 comes back to your card.').waitFor();
  await askToCancel(page);
  await page.getByText('$70 comes back to your card.').waitFor();
  travelTo(date, '10:00 AM', 23);
  await confirmCancelling(page);
  await page.getByRole('alert').filter({ hasText: 'The amount has changed.' }).waitFor();
  await page.locator('strong').filter({ hasText: '$35 comes back to your card.' }).waitFor();
  await confirmCancelling(page);
  await page.getByText('This session is cancelled. $35 comes back to your card.').waitFor();
  await eventually(() => expect(refundedCents()).toEqual([2000, 3500, 7000]));

  travelTo(date, '1:00 PM', 1);
  await page.goto(late);
  await page.getByText('A session can be cancelled until 2 hours before it begins.').waitFor();
  await page.getByText('A session can be moved until 12 hours before it begins.').waitFor();
  expect(await page.getByRole('button', { name: 'Cancel the session' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Move', exact: true }).count()).toBe(0);

  const paid = world.system.stripe?.listPayments().find(({ paymentIntent }) => paymentIntent.amount === 2500);
  world.system.stripe?.disputePayment(paid?.paymentIntent.id ?? '');
  await eventually(async () => {
    await page.reload();
    await page.getByText('The payment of this booking is disputed').waitFor({ timeout: 2000 });
  });
  expect(await page.getByText('Something has come up?').count()).toBe(0);
});

it('ends cancelling beside moving with one outcome, one refund and one mail of each change', async () => {
  const page = await world.newVisitor();
  const path = await book(page, { timeSlot: '5:00 PM', hours: 1 });
  const refundsBefore = refundedCents().length;
  const otherTab = await page.context().newPage();
  for (const tab of [page, otherTab]) await tab.goto(path);
  await askToCancel(page);
  await otherTab.getByRole('button', { name: 'Move', exact: true }).click();
  await otherTab
    .getByRole('group', { name: /^Hours of/ })
    .getByRole('button', { name: '7:00 PM' })
    .click();
  await Promise.all([
    confirmCancelling(page),
    otherTab.getByRole('button', { name: /^Move to .+, 7:00 PM to 8:00 PM$/ }).click(),
  ]);
  await page.getByText('This session is cancelled. $25 comes back to your card.').waitFor();
  await otherTab.reload();
  await otherTab.getByText('This session is cancelled. $25 comes back to your card.').waitFor();
  await eventually(async () => {
    expect(refundedCents()).toHaveLength(refundsBefore + 1);
    const entries = await entriesOf(path);
    expect(entries.filter((entry) => entry.startsWith('CANCEL'))).toHaveLength(1);
    expect(entries.at(-1)).toMatch(/^CANCEL [12] CANCELLED$/);
    expect(new Set(entries).size).toBe(entries.length);
  });
});

/** Moves the session of the open page to another hour of its day. */
const moveTo = async (page: Page, timeSlot: string, times: string): Promise<void> => {
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expectFocus(page.getByRole('heading', { name: 'Move this session' }));
  const hours = page.getByRole('group', { name: /^Hours of/ });
  await hours.getByRole('button', { name: timeSlot }).click();
  await page.getByRole('button', { name: new RegExp(`^Move to .+, ${times}$`) }).click();
  await expectToast(page, 'Session moved', 'new time');
  await page.getByText(`${times}, New York time`).waitFor();
};

it('lets a member move a session twice, and gives package hours back', async () => {
  const page = await newMember(world, 'Ada.Moves');
  await page.goto('/pricing');
  await choosePackage(page, 'Mini Project', 'ada@example.com');
  await payWith(page, cards.pays);
  await expectSuccess(page);
  const status = await page.evaluate(async (date) => {
    const [{ id }] = await (await fetch('/api/my-packages')).json();
    const body = JSON.stringify({
      name: 'Ada Example',
      email: 'ada@example.com',
      date,
      timeSlot: '8:00 AM',
      duration: 2,
      task: 'Write the thesis',
      packageId: id,
    });
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/bookings', { method: 'POST', headers, body })).status;
  }, dateAhead(daysAhead));
  expect(status).toBe(201);

  await page.goto('/dashboard');
  await page.getByText('2 of 15 hours used.').waitFor();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await page.getByText('You can move it 2 more times.').waitFor();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('button', { name: '8:00 AM, yours' }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await moveTo(page, '11:00 AM', '11:00 AM to 1:00 PM');
  await page.getByText('You can move it once more.').waitFor();
  await moveTo(page, '3:00 PM', '3:00 PM to 5:00 PM');
  await page.getByText('A session can be moved 2 times, and this one has been.').waitFor();
  expect(await page.getByRole('button', { name: 'Move', exact: true }).count()).toBe(0);

  await page.getByText('and 2 hours come back to your package.').waitFor();
  await askToCancel(page);
  await confirmCancelling(page);
  await page.getByText('This session is cancelled. 2 hours come back to your package.').waitFor();
  await page.goto('/dashboard');
  await page.getByText('0 upcoming').waitFor();
  await page.getByText('0 of 15 hours used.').waitFor();
  await page.getByText('Where the hours went').click();
  for (const line of ['bought+15 hours', 'spent−2 hours', 'returned+2 hours', 'Left15 hours'])
    await page.getByRole('row').filter({ hasText: line }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
});
