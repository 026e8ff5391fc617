import { readFile } from 'node:fs/promises';
import { timeSlots } from '../../shared/domain/slots.ts';
import { violationsInBothThemes, violationsOf } from './testing/accessibility.ts';
import { cards, expectSuccess, goToCheckout, payWith } from './testing/booking-steps.ts';
import { books, closedBooks, nextSaturday, openDay, untilFailed } from './testing/office-days.ts';
import { heading, newOperator, press } from './testing/office-steps.ts';
import { bookAndPay } from './testing/paid-bookings.ts';
import { tableItems } from './testing/table-items.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

it('shows a refund that the bank has sent back, which an operator pays by hand', async () => {
  const guest = await world.newVisitor();
  await goToCheckout(guest);
  await payWith(guest, cards.refundFails);
  await expectSuccess(guest);

  const { page, refused } = await newOperator(world);
  await page.getByRole('link', { name: 'Inbox' }).click();
  await page.getByText('No refund has failed.').waitFor();
  await page.getByRole('link', { name: 'Bookings', exact: true }).click();
  await page.getByLabel('E-mail address or booking id').fill('robin@example.com');
  await press(page, 'Search');
  await page.getByRole('link', { name: /Robin Example/ }).click();
  await heading(page, 'Robin Example');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByLabel('Reason').fill('A pipe burst.');
  await press(page, 'Cancel, and return $70');
  const history = page.getByLabel('Everything that has happened');
  await history.getByText('Cancelled: “A pipe burst.”').waitFor();

  await page.getByRole('link', { name: 'Inbox' }).click();
  await untilFailed(page, '$70 for Robin Example');
  await page.getByText('The card has expired or was cancelled.').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(await books(world)).toEqual({ faults: [], failed: 7000, paidByHand: {} });
  await press(page, 'Paid by hand');
  await page.getByLabel('Reference').fill('Transfer 4711');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await press(page, 'I have paid $70');
  await page.getByText('No refund has failed.').waitFor();
  expect(await books(world)).toEqual({ faults: [], failed: 0, paidByHand: { session: 7000 } });
  await page.goBack();
  await history.getByText('$70 paid back by hand: session price').waitFor();
  expect(refused).toEqual([]);
});

it('lets an operator find a booking by its address, and cancel it with a reason and a refund', async () => {
  const guest = await world.newVisitor();
  await goToCheckout(guest, { donationDollars: 10 });
  await payWith(guest, cards.pays);
  await expectSuccess(guest);

  const { page, refused } = await newOperator(world);
  await page.getByRole('link', { name: 'Bookings', exact: true }).click();
  await page.getByLabel('E-mail address or booking id').fill('robin@example.com');
  await press(page, 'Search');
  const found = page.getByRole('link', { name: /Robin Example .* donation/ });
  await found.waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await found.click();
  await heading(page, 'Robin Example');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByLabel('Reason').fill('A pipe burst.');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await press(page, 'Cancel, and return $80');
  const history = page.getByLabel('Everything that has happened');
  await history.getByText('$70 paid back: session price').waitFor();
  await history.getByText('Cancelled: “A pipe burst.”').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(refused).toEqual([]);
});

it('closes next Saturday with six bookings: two are kept, four are refunded, and visitors read why', async () => {
  const date = nextSaturday(world);
  const people = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'];
  for (const [index, name] of people.entries())
    await bookAndPay(world, { name, date, timeSlot: timeSlots[index] ?? '' });
  const failing = { name: 'Flo', date, timeSlot: '1:00 PM' };
  await bookAndPay(world, failing, cards.refundFails);

  const before = await books(world);
  const { page, refused } = await newOperator(world);
  await openDay(world, page, date);
  await page.getByRole('link', { name: /Flo/ }).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await press(page, 'Close hours');
  await page.getByLabel('Reason, for visitors').fill('A pipe burst.');
  await page.getByRole('radio', { name: /Cancel them/ }).check();
  await page.getByRole('checkbox', { name: /Keep the booking of Ada/ }).check();
  await page.getByRole('checkbox', { name: /Keep the booking of Bo/ }).check();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await press(page, 'Close, cancel 4, and return $280');
  await page.getByText('2 bookings on these hours stayed.').waitFor();
  await page.getByRole('link', { name: /Flo/ }).waitFor({ state: 'detached' });
  expect(await page.getByRole('link', { name: /@example.com/ }).count()).toBe(2);
  expect(await violationsInBothThemes(page)).toEqual([]);

  const visitor = await world.newVisitor();
  await visitor.goto('/booking');
  await visitor.getByLabel('Date', { exact: true }).fill(date);
  await visitor.getByText('We are closed all day: A pipe burst.').first().waitFor();
  expect(await violationsOf(visitor)).toEqual([]);

  await page.getByRole('link', { name: 'Inbox' }).click();
  await untilFailed(page, '$70 for Flo');
  await press(page, 'Paid by hand');
  await page.getByLabel('Reference').fill('Transfer 4712');
  await press(page, 'I have paid $70');
  await page.getByText('No refund has failed.').waitFor();
  const paidByHand = { session: (before.paidByHand.session ?? 0) + 7000 };
  expect(await books(world)).toEqual({ faults: [], failed: 0, paidByHand });

  await openDay(world, page, date);
  await press(page, 'Reopen');
  await press(page, 'Reopen now');
  await page.getByRole('list', { name: 'Closed hours' }).waitFor({ state: 'detached' });
  expect(refused).toEqual([]);
});

describe('an operator', () => {
  afterEach(() => world.system.clock.reset());

  it('records the payout of donations, and saves what it is made of as a file', async () => {
    const guest = await world.newVisitor();
    await goToCheckout(guest, {
      ...{ daysAhead: 9, timeSlot: '1:00 PM', hours: 1 },
      ...{ donationDollars: 12, charityType: 'Charity', organisation: 'ASPCA' },
    });
    await payWith(guest, cards.pays);
    await expectSuccess(guest);
    const made = (await tableItems(world.system.origin)).find(
      (item) => item.sk === 'BOOKING' && 'donationAmount' in item && item.donationAmount === 1200,
    );
    const answer = await guest.evaluate(
      async (path) =>
        (
          await fetch(path, {
            method: 'PATCH',
            headers: { 'content-type': 'application/json' },
            body: '{"action":"achieved"}',
          })
        ).status,
      `/api/bookings/${made?.pk.slice('BOOKING#'.length)}/resolve-donation`,
    );
    expect(answer).toBe(200);

    // By then the month in which the hold of 30 days ends is over.
    world.system.clock.travelTo(Date.now() + 70 * 86_400_000);
    const { page, refused } = await newOperator(world);
    await page.getByRole('link', { name: 'Payouts' }).click();
    const due = page.getByRole('list', { name: 'To pay out' });
    await due.getByText('$12').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await press(page, 'Record as paid to ASPCA');
    await page.getByLabel('Reference').fill('Transfer 4712');
    expect(await violationsInBothThemes(page)).toEqual([]);
    await press(page, 'Record $12 as paid');
    await page.getByText('Nothing is to be paid out.').waitFor();
    await page.getByRole('list', { name: 'Recorded payouts' }).getByText('Transfer 4712').waitFor();
    const { paidOut, faults } = await closedBooks(world);
    expect([Object.fromEntries(paidOut), faults]).toEqual([{ ASPCA: 1200 }, []]);

    const download = page.waitForEvent('download');
    await press(page, 'Save the donations to ASPCA');
    expect(await readFile(await (await download).path(), 'utf8')).toMatch(
      /^\uFEFF"booking".*\r\n.*"ASPCA",12,/,
    );

    await page.getByRole('link', { name: 'Export' }).click();
    await heading(page, 'Export');
    await page.getByRole('link', { name: 'Audit' }).click();
    await page.getByText(/Payout recorded: ASPCA, .*\$12, reference Transfer 4712/).waitFor();
    await page.getByText(/Exported: donations, ASPCA/).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(refused).toEqual([]);
  });
});
