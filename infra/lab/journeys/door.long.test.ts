import type { Page } from 'playwright-core';
import { instantOf } from '../../../shared/domain/time/location-time.ts';
import { hourLabel } from '../../../shared/domain/time/slots.ts';
import { violationsInBothThemes } from './testing/accessibility.ts';
import { bookPeople } from './testing/booked-people.ts';
import { cards, expectSuccess, payWith } from './testing/booking-steps.ts';
import { accept, open, openDesk, presence, tapAt } from './testing/desk-steps.ts';
import { expectToFit } from './testing/fit.ts';
import { choosePackage, logout, newMember, password, signIn } from './testing/member-steps.ts';
import { press, waitingLink } from './testing/office-steps.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

const evening = 20;
const names = [
  'Ada Lovelace',
  'Alex Miller',
  'Jo Park',
  'Sam Rivera',
  'Kim Osei',
  'Lee Morgan',
  'Vera Novak',
];
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

/** A member with hours, who has bought them before the day. */
const memberWithHours = async (): Promise<Page> => {
  const page = await newMember(world, 'max');
  await page.goto('/pricing');
  await choosePackage(page, 'Mini Project', 'max@example.com');
  await payWith(page, cards.pays);
  await expectSuccess(page);
  return page;
};

const keepForPhoneCall = async (office: Page): Promise<void> => {
  await office.goto('/office/calendar');
  await press(office, 'Offer seats');
  await office.getByLabel('Name').fill('Olga Rand');
  await office.getByLabel('Pays in cash at the desk').check();
  await office.getByLabel('Time').selectOption(hourLabel(evening));
  await press(office, 'Keep the seats');
  await office.getByText('The desk takes $25 when they come.').waitFor();
};

const makeCode = async (office: Page): Promise<void> => {
  await office.goto('/office/codes');
  await press(office, 'New code');
  await office.getByLabel('Code', { exact: true }).fill('DOOR-20');
  await office.getByLabel('Takes off').fill('20%');
  await press(office, 'Make the code');
  await office.getByText('DOOR-20').first().waitFor();
};

/** An evening hour with seven booked people, somebody who has called, and the desk of a proctor. */
const eveningDesk = async () => {
  const { clock, dynamoDbEndpoint } = world.system;
  const member = await memberWithHours();
  const date = new Date(clock.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  clock.travelTo(instantOf(date, evening) - 5 * 60_000);
  const people = names.map((name, index) => ({ name, hour: evening, seat: index + 1, duration: 1 }));
  await bookPeople(dynamoDbEndpoint, date, people);
  const office = await world.newVisitor();
  await accept(office, await waitingLink(world, 'operator'), 'Pat');
  const { page: desk, refused } = await openDesk(world, office, 'Lou');
  for (const page of [office, desk, member]) await page.clock.setSystemTime(clock.now());
  await keepForPhoneCall(office);
  await makeCode(office);
  await desk.reload();
  await desk.getByText('Olga Rand').waitFor();
  return { desk, office, member, refused };
};

/** Counts the taps of the proctor. */
class Tablet {
  taps = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(name: string | RegExp): Promise<void> {
    this.taps += 1;
    await this.page.getByRole('button', { name }).first().click();
  }

  /** Opens the form for somebody who stands at the desk, and types their name. */
  async walkIn(name: string): Promise<void> {
    await this.press(/^Walk-in$/);
    await this.page.locator('[aria-labelledby=walk-in-title]').getByLabel('Name').fill(name);
  }

  async checkIn(name: string): Promise<void> {
    this.taps += 2;
    await open(this.page, name);
    await tapAt(this.page, name, 'Check in');
    await presence(this.page, name, 'Here');
  }
}

const linkOnDesk = async ({ page }: Tablet): Promise<string> =>
  (await page.getByRole('link', { name: 'Open the link on this device' }).getAttribute('href')) ?? '';

/** The address in bold letters, in capitals, as somebody types it who cannot scan the code. */
const typedFromDesk = async ({ page }: Tablet): Promise<string> => {
  const shown = await page.locator('p', { hasText: 'Or they type' }).locator('strong').textContent();
  return `http://${shown?.replace(/[^/]+$/, (code) => code.toUpperCase())}`;
};

const payOnPhone = async (link: string): Promise<void> => {
  const visitor = await world.newVisitor(phone);
  await visitor.clock.setSystemTime(world.system.clock.now());
  await visitor.goto(link);
  await visitor.getByText('$20 with the code DOOR-20').waitFor();
  await press(visitor, 'Book this seat');
  await visitor.getByLabel('Task Declaration').fill('Write the introduction');
  await visitor.getByLabel('Email', { exact: true }).fill('walter@example.com');
  await visitor.getByLabel(/agree to the rules/).check();
  await press(visitor, 'Continue to Payment · $20');
  await payWith(visitor, cards.pays);
  await expectSuccess(visitor);
};

/** Opens the link signed out. The member has confirmed no address, and signing in leads back to the seat. */
const redeemOnPhone = async (member: Page, link: string): Promise<void> => {
  await logout(member);
  await member.goto(link);
  await member.getByText('1 hour of your package').waitFor();
  await member.getByRole('link', { name: 'Sign in to book' }).click();
  await signIn(member, 'max', password);
  await press(member, 'Book with 1 hour of your Mini Project package');
  await member.waitForURL('**/bookings/*');
};

it('seats twelve people in an hour: seven booked, one who has called, and a walk-in of each kind', async () => {
  const { desk, office, member, refused } = await eveningDesk();
  const tablet = new Tablet(desk);
  for (const name of names) await tablet.checkIn(name.replace(/ (.).*/, ' $1.'));
  await tablet.press('Olga Rand has paid $25');
  await presence(desk, 'Olga R.', 'Here');
  expect(tablet.taps).toBe(2 * names.length + 1);

  tablet.taps = 0;
  await tablet.walkIn('Cleo Cash');
  await tablet.press('$25 in cash');
  await desk.getByText(/Cleo Cash is here: seat \d+, .+ Take \$25\./).waitFor();
  await tablet.press('Close');
  expect(tablet.taps).toBe(3);
  await presence(desk, 'Cleo C.', 'Here');

  tablet.taps = 0;
  await tablet.walkIn('Walter Phone');
  await tablet.press('Promotion code');
  await desk.getByLabel('Promotion code').fill('door-20');
  await tablet.press('With the code, on their phone');
  const link = await typedFromDesk(tablet);
  expect(await violationsInBothThemes(desk)).toEqual([]);
  await payOnPhone(link);
  await tablet.press('Close');
  expect(tablet.taps).toBe(4);

  tablet.taps = 0;
  await tablet.walkIn('Max Hours');
  await tablet.press('Hours of a package');
  await redeemOnPhone(member, await linkOnDesk(tablet));
  await tablet.press('Close');
  expect(tablet.taps).toBe(3);

  await office.goto('/desk');
  const operator = new Tablet(office);
  await operator.walkIn('Gil Given');
  await operator.press('Give it away');
  await office.getByLabel('Why is it given away?').fill('The heating failed last week.');
  await operator.press('Let them in for nothing');
  await office.getByText(/Gil Given is here: .+ Nothing to pay\./).waitFor();
  await operator.press('Close');
  expect(operator.taps).toBe(4);

  await desk.reload();
  await desk.getByText('12 of 12 here').waitFor();
  for (const name of ['Walter P.', 'Max H.', 'Gil G.']) await presence(desk, name, 'Here');
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectToFit(desk);
  expect(await violationsInBothThemes(desk)).toEqual([]);
  expect(refused).toEqual([]);
});
