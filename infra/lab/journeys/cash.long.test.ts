import type { Page } from 'playwright-core';
import { instantOf, localDate } from '../../../shared/domain/time/location-time.ts';
import { violationsInBothThemes } from './testing/accessibility.ts';
import { open, openDesk, personAt, presence } from './testing/desk-steps.ts';
import { expectToFit } from './testing/fit.ts';
import { newOperator, press } from './testing/office-steps.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

/** Tomorrow morning, and an operator and a proctor. */
const morning = async () => {
  const { clock } = world.system;
  clock.travelTo(instantOf(localDate(clock.now() + 86_400_000), 10) + 5 * 60_000);
  const { page: office, refused } = await newOperator(world);
  const { page: desk } = await openDesk(world, office, 'Lou');
  for (const page of [office, desk]) await page.clock.setSystemTime(clock.now());
  return { office, desk, refused };
};

const walkIn = async (desk: Page, name: string, payment: string): Promise<void> => {
  await desk.getByRole('button', { name: 'Walk-in', exact: true }).click();
  await desk.locator('[aria-labelledby=walk-in-title]').getByLabel('Name').fill(name);
  await press(desk, payment);
  await press(desk, 'Close');
};

const move = async (office: Page, act: string, dollars: string): Promise<void> => {
  await press(office, act);
  await office.getByLabel(/, in dollars$/).fill(dollars);
  await office.getByLabel('Note (optional)').fill('As every week');
  await press(office, 'Record it');
  await office.getByRole('dialog').waitFor({ state: 'hidden' });
  world.system.clock.travelTo(world.system.clock.now() + 60_000);
};

it('keeps the drawer through a float, sales, a void, a deposit, a payout and a count', async () => {
  const { office, desk, refused } = await morning();
  await office.goto('/office/cash');
  await move(office, 'Add a float', '100');
  await desk.reload();
  await walkIn(desk, 'Cleo Cash', '$25 in cash');
  await walkIn(desk, 'Mia Stake', '$25 in cash');
  await presence(desk, 'Mia S.', 'Here');
  await open(desk, 'Mia S.');
  await press(desk, 'Void, not taken');
  await press(desk, 'Void the sale');
  await personAt(desk, 'Mia S.').waitFor({ state: 'hidden' });
  await office.reload();
  await office.getByText('$125 should be in the drawer.').waitFor();
  await move(office, 'Pay out', '4.50');
  await move(office, 'Deposit at the bank', '60');
  await press(office, 'Count');
  await office.getByLabel('Counted, in dollars').fill('60');
  await press(office, 'Record the count');
  await office.getByText('$0.50 too little').waitFor();
  await office.getByText('$60 should be in the drawer.').waitFor();
  await office.getByText('Void, not taken').waitFor();
  await office.getByRole('button', { name: 'Count again' }).waitFor();
  await expectToFit(office);
  expect(await violationsInBothThemes(office)).toEqual([]);
  expect(refused).toEqual([]);
});
