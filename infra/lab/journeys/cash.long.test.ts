import { newOperator, press } from './testing/office-steps.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

it('counts the drawer of a day', async () => {
  const { page: office, refused } = await newOperator(world);
  await office.goto('/office/cash');
  await press(office, 'Count');
  await office.getByLabel('Counted, in dollars').fill('5');
  await press(office, 'Record the count');
  await office.getByText('$5 too much').waitFor();
  await office.getByRole('button', { name: 'Count again' }).waitFor();
  expect(refused).toEqual([]);
});
