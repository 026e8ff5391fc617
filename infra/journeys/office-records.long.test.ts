import { instantOf, localDate } from '../../shared/domain/location-time.ts';
import { datesBefore, datesFrom } from '../../shared/domain/weeks.ts';
import { eventually } from '../local/testing/eventually.ts';
import { violationsInBothThemes } from './testing/accessibility.ts';
import { bookPeople } from './testing/booked-people.ts';
import { cards, expectSuccess, payWith } from './testing/booking-steps.ts';
import { choosePackage, mailedLink, newMember } from './testing/member-steps.ts';
import { dayText, openDay } from './testing/office-days.ts';
import { heading, newOperator, press } from './testing/office-steps.ts';
import { tableItems } from './testing/table-items.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

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
  await page.getByLabel('E-mail address of the member').fill('nobody@example.com');
  await press(page, 'Search');
  await page.getByText('No member has confirmed this address.').waitFor();
  await page.getByLabel('E-mail address of the member').fill('jo@example.com');
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
    'Ada Lovelace10:00 AM to 12:00 PM',
    'Jo Park2:00 PM to 4:00 PM',
  ]);
  await next.getByText('Jo Park').click();
  await heading(page, 'Jo Park');
  expect(refused).toEqual([]);
});
