import { cards, expectSuccess, fillBookingForm, payWith } from './testing/booking-steps.ts';
import { newOperator, press } from './testing/office-steps.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

it('makes a code in the office, lowers the price of a session by it, and shows what it has given away', async () => {
  const { page: office, refused } = await newOperator(world);
  await office.goto('/office/codes');
  await press(office, 'New code');
  await office.getByLabel('Code', { exact: true }).fill('SPRING-10');
  await office.getByLabel('Takes off').fill('10%');
  await office.getByLabel('Uses in all (optional)').fill('1');
  await press(office, 'Make the code');
  const listed = office.getByRole('listitem').filter({ hasText: 'SPRING-10' });
  await listed.getByText('10% off sessions').waitFor();

  const page = await world.newVisitor();
  await fillBookingForm(page, { hours: 2 });
  await press(page, 'I have a code');
  await page.getByLabel('Code', { exact: true }).fill('WINTER-10');
  await press(page, 'Use code');
  await page.getByText('There is no such code. Please check how it is written.').first().waitFor();
  await page.getByLabel('Code', { exact: true }).fill('spring-10');
  await press(page, 'Use code');
  await press(page, 'Continue to Payment');
  await page.waitForURL('**/checkout');
  await page.getByText('$45').first().waitFor();
  await payWith(page, cards.pays);
  await expectSuccess(page);

  await office.reload();
  await listed.getByText('$5 given away').waitFor();
  await listed.getByText('1 of 1 use').waitFor();
  expect(refused).toEqual([]);
});
