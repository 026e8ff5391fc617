import { readFile } from 'node:fs/promises';
import { datesBefore, datesFrom } from '../../../shared/domain/time/dates.ts';
import { instantOf, localDate } from '../../../shared/domain/time/location-time.ts';
import { timeSlots } from '../../../shared/domain/time/slots.ts';
import { eventually } from '../../testing/local/eventually.ts';
import { violationsInBothThemes, violationsOf } from './testing/accessibility.ts';
import { bookPeople } from './testing/booked-people.ts';
import { cards, expectSuccess, goToCheckout, payWith } from './testing/booking-steps.ts';
import { choosePackage, mailedLink, newMember } from './testing/member-steps.ts';
import { books, closedBooks, dayText, nextSaturday, openDay, untilFailed } from './testing/office-days.ts';
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
  await page.getByText('No refund waits for you.').waitFor();
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByLabel('Find anybody').fill('robin@example.com');
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
  await page.getByRole('radio', { name: /Elsewhere/ }).check();
  await page.getByLabel('Reference').fill('Transfer 4711');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await press(page, 'I have paid $70');
  await page.getByText('No refund waits for you.').waitFor();
  expect(await books(world)).toEqual({ faults: [], failed: 0, paidByHand: { session: 7000 } });
  await page.goBack();
  await history.getByText('$70 paid back by hand: session price').waitFor();
  expect(refused).toEqual([]);
});

it('lets an operator find a booking by its address, move it, and cancel it with a reason and a refund', async () => {
  const guest = await world.newVisitor();
  await goToCheckout(guest, { donationDollars: 10 });
  await payWith(guest, cards.pays);
  await expectSuccess(guest);

  const { page, refused } = await newOperator(world);
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByLabel('Find anybody').fill('robin@example.com');
  await press(page, 'Search');
  const found = page.getByRole('link', { name: /Robin Example .* donation/ });
  await found.waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await found.click();
  await heading(page, 'Robin Example');
  const history = page.getByLabel('Everything that has happened');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const times = page.getByLabel('Time', { exact: true });
  await times.getByRole('option').nth(1).waitFor({ state: 'attached' });
  await times.selectOption({ index: 1 });
  await page.getByLabel('Reason').fill('The lift is out of order.');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await press(page, 'Move the session');
  await history.getByText('Session moved by an operator').waitFor();

  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByLabel('Reason').fill('A pipe burst.');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await press(page, 'Cancel, and return $80');
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
  await page.getByRole('radio', { name: /Elsewhere/ }).check();
  await page.getByLabel('Reference').fill('Transfer 4712');
  await press(page, 'I have paid $70');
  await page.getByText('No refund waits for you.').waitFor();
  const paidByHand = { session: (before.paidByHand.session ?? 0) + 7000 };
  expect(await books(world)).toEqual({ faults: [], failed: 0, paidByHand });

  await openDay(world, page, date);
  await press(page, 'Reopen');
  await press(page, 'Reopen now');
  await page.getByRole('list', { name: 'Closed hours' }).waitFor({ state: 'detached' });
  expect(refused).toEqual([]);
});

it('closes three days at once, which the proctor reads at the desk, and reopens all of them', async () => {
  const [, firstDate = '', , lastDate = ''] = datesFrom(localDate(world.system.clock.now()), 4);
  const { page, refused } = await newOperator(world);
  await openDay(world, page, firstDate);
  await press(page, 'Close hours');
  await page.getByLabel('Last day').fill(lastDate);
  await page.getByLabel('From', { exact: true }).selectOption('8:00 PM');
  await page.getByLabel('Reason, for visitors').fill('New lamps.');
  await page.getByText('72 free seats will be closed.').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await press(page, `Close these hours until ${dayText(lastDate)}`);
  const closures = page.getByRole('list', { name: 'Closed hours' });
  await closures.getByText('Closed from').waitFor();

  await page.getByRole('link', { name: 'Desk' }).click();
  await page.getByRole('tab', { name: 'Tomorrow' }).click();
  await page.getByText('We are closed from 8:00 PM to 10:00 PM: New lamps.').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await openDay(world, page, lastDate);
  await press(page, 'Reopen');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await press(page, 'Reopen this day');
  await closures.waitFor({ state: 'detached' });
  await openDay(world, page, firstDate);
  await press(page, 'Reopen');
  await press(page, 'Reopen all days');
  await closures.waitFor({ state: 'detached' });
  const rows = (await tableItems(world.system.origin)).filter(({ pk }) => pk.startsWith('CLOSURE#'));
  expect(rows.filter((row) => !('expiresAt' in row))).toEqual([]);
  expect(refused).toEqual([]);
});

it('corrects the hours of a package, which the member and the audit tell with the reason', async () => {
  const member = await newMember(world, 'joanna');
  await member.goto('/pricing');
  await choosePackage(member, 'Mini Project', 'jo@example.com');
  await payWith(member, cards.pays);
  await expectSuccess(member);
  await member.goto(await mailedLink(world, 'jo@example.com', /^Confirm/));
  await press(member, 'Confirm this address');
  await heading(member, 'Your e-mail address is confirmed');

  const { page, refused } = await newOperator(world);
  await page.getByRole('link', { name: 'Packages' }).click();
  await heading(page, 'Packages');
  await page.getByLabel('Find anybody').fill('nobody@example.com');
  await press(page, 'Search');
  await page.getByText('No member with a package was found.').waitFor();
  await page.getByLabel('Find anybody').fill('jo@example.com');
  await press(page, 'Search');
  const ledger = page.getByRole('region', { name: 'Mini Project' });
  await ledger.getByText('+15 hours').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await press(page, 'Correct hours');
  await page.getByLabel('Hours', { exact: true }).fill('-2');
  await page.getByLabel('Reason').fill('Came twice on one booking.');
  await page.getByText('13 hours left afterwards.').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await press(page, 'Take away 2 hours');
  await ledger.getByText('13 hours', { exact: true }).waitFor();
  await ledger.getByText('corrected, “Came twice on one booking.”').waitFor();
  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByText('Hours corrected: −2. “Came twice on one booking.”').waitFor();
  await member.goto('/dashboard');
  await member.getByText('Came twice on one booking.').first().waitFor({ state: 'attached' });
  expect(refused).toEqual([]);
});

it('shows who comes today and how full the space was, once the books are checked', async () => {
  const { clock, dynamoDbEndpoint } = world.system;
  const [, , date = ''] = datesFrom(localDate(clock.now()), 3);
  const [theDayBefore = ''] = datesBefore(date, 1);
  await bookPeople(dynamoDbEndpoint, date, [
    { name: 'Ada Lovelace', hour: 10, seat: 1 },
    { name: 'Jo Park', hour: 14, seat: 2 },
    { name: 'Sam Rivera', hour: 7, seat: 3 },
  ]);
  await bookPeople(dynamoDbEndpoint, theDayBefore, [{ name: 'Robin Example', hour: 9, seat: 1 }]);
  const nowMs = instantOf(date, 10) + 20 * 60_000;
  clock.travelTo(nowMs);
  await eventually(async () => {
    const figures = (await tableItems(world.system.origin)).find(({ pk }) => pk === 'FIGURES');
    expect(Date.parse((figures as unknown as { at: string }).at)).toBeGreaterThanOrEqual(nowMs);
  });

  const { page, refused } = await newOperator(world);
  await page.getByText('3 sessions').first().waitFor();
  await page.getByText('Nothing waits for you.').waitFor();
  await page.getByRole('table', { name: 'How full we were' }).getByText('2%').first().waitFor();
  await page.getByText('Revenue in numbers').click();
  await page.getByRole('table', { name: 'Revenue' }).waitFor();
  await page.locator('.recharts-wrapper').first().waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  const next = page.getByRole('list', { name: 'The next sessions' });
  expect(await next.getByRole('listitem').allTextContents()).toEqual([
    '10:00 AM to 12:00 PM, Seat 1, Ada Lovelace, Late',
    '2:00 PM to 4:00 PM, Seat 2, Jo Park, Due',
  ]);
  await next.getByText('Jo Park').click();
  await heading(page, 'Jo Park');
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
