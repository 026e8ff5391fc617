import { readFile } from 'node:fs/promises';
import { violationsInBothThemes } from './testing/accessibility.ts';
import { cards, expectSuccess, goToCheckout, payWith } from './testing/booking-steps.ts';
import { closedBooks } from './testing/office-days.ts';
import { heading, newOperator, press } from './testing/office-steps.ts';
import { tableItems } from './testing/table-items.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

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
