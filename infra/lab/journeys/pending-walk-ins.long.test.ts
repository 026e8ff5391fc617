import type { Page } from 'playwright-core';
import { instantOf, localDate } from '../../../shared/domain/time/location-time.ts';
import { violationsInBothThemes } from './testing/accessibility.ts';
import { cards, expectSuccess, payWith } from './testing/booking-steps.ts';
import { openDesk, presence } from './testing/desk-steps.ts';
import { expectToFit } from './testing/fit.ts';
import { newOperator, press } from './testing/office-steps.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

/** Tomorrow morning, and the desk of a proctor. */
const morningDesk = async () => {
  const { clock } = world.system;
  clock.travelTo(instantOf(localDate(clock.now() + 86_400_000), 10) + 5 * 60_000);
  const { page: office } = await newOperator(world);
  const { page: desk, refused } = await openDesk(world, office, 'Lou');
  await desk.clock.setSystemTime(clock.now());
  await desk.reload();
  return { desk, refused };
};

const walkIn = async (desk: Page, name: string, payment: string): Promise<void> => {
  await desk.getByRole('button', { name: 'Walk-in', exact: true }).click();
  await desk.locator('[aria-labelledby=walk-in-title]').getByLabel('Name').fill(name);
  await press(desk, payment);
  await desk.getByText('Or they type').waitFor();
};

const pending = (desk: Page) => desk.getByRole('region', { name: 'Not paid yet' });

const payOnPhone = async (link: string): Promise<void> => {
  const visitor = await world.newVisitor({ viewport: { width: 390, height: 844 } });
  await visitor.clock.setSystemTime(world.system.clock.now());
  await visitor.goto(link);
  await press(visitor, 'Book this seat');
  await visitor.getByLabel('Task Declaration').fill('Write the introduction');
  await visitor.getByLabel('Email', { exact: true }).fill('walter@example.com');
  await visitor.getByLabel(/agree to the rules/).check();
  await press(visitor, 'Continue to Payment');
  await payWith(visitor, cards.pays);
  await expectSuccess(visitor);
};

it('keeps walk-ins who have not paid on the desk: their code again, their release, and their arrival', async () => {
  const { desk, refused } = await morningDesk();
  await walkIn(desk, 'Walter Phone', '$25 on their phone');
  await press(desk, 'Close');
  await walkIn(desk, 'Max Hours', 'Hours of a package');
  await press(desk, 'Close');
  await pending(desk).getByText('Walter Phone pays by card on their phone.').waitFor();
  await pending(desk).getByText('Max Hours redeems package hours on their phone.').waitFor();
  expect(await violationsInBothThemes(desk)).toEqual([]);

  await press(desk, 'Release: Max Hours');
  await press(desk, 'Release them');
  await pending(desk).getByText('Max Hours redeems').waitFor({ state: 'hidden' });

  await desk.reload();
  await press(desk, 'Show the code of Walter Phone');
  const link = desk.getByRole('link', { name: 'Open the link on this device' });
  const href = (await link.getAttribute('href')) ?? '';
  await payOnPhone(href);
  await desk.getByText('Walter Phone has paid and is here.').waitFor();
  await presence(desk, 'Walter P.', 'Here');
  await press(desk, 'Close');
  await pending(desk).waitFor({ state: 'hidden' });
  await expectToFit(desk);
  expect(refused).toEqual([]);
});
