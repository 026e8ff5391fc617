import { eventually } from '../local/testing/eventually.ts';
import { violationsInBothThemes } from './testing/accessibility.ts';
import { antiCharity, bookStake } from './testing/booking-steps.ts';
import { expectFigure, expectToast, logout, newMember } from './testing/member-steps.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();
const dayMs = 86_400_000;

afterEach(() => world.system.clock.reset());

it('settles donations by each of the three decisions', async () => {
  const page = await newMember(world, 'Robin.E');
  await page.getByText('Your first quiet hour is still to come.').waitFor();
  await page.getByText('Booked as a guest?').waitFor();
  for (const timeSlot of ['8:00 AM', '9:00 AM', '10:00 AM'])
    await bookStake(page, { ...antiCharity, timeSlot, donationDollars: 10 });

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
    ['I did not achieve it', 'Your donation goes to Green Party.'],
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
