import { instantOf } from '../../../shared/domain/time/location-time.ts';
import { eventually } from '../../testing/local/eventually.ts';
import { violationsInBothThemes } from './testing/accessibility.ts';
import { buyAttested, owedDonations } from './testing/attested-sale.ts';
import { bookPeople } from './testing/booked-people.ts';
import { dateAhead } from './testing/booking-steps.ts';
import { accept, open, openDesk, presence, tapAt } from './testing/desk-steps.ts';
import { expectToast, mailedLink } from './testing/member-steps.ts';
import { press, waitingLink } from './testing/office-steps.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

it('settles donations by what the desk records: one is upheld on appeal, one is forfeited', async () => {
  const { clock, dynamoDbEndpoint } = world.system;
  clock.reset();
  const travelHours = (hours: number) => clock.travelTo(clock.now() + hours * 3_600_000);
  const date = dateAhead(9);
  await bookPeople(dynamoDbEndpoint, date, [{ name: 'Jo Park', email: 'jo@example.com', hour: 9, seat: 9 }]);
  const buyer = await buyAttested(world, { name: 'Lee Morgan', email: 'lee@example.com', daysAhead: 9 });
  await buyAttested(world, { name: 'Ada Novak', email: 'ada@example.com', daysAhead: 9 });
  clock.travelTo(instantOf(date, 9) + 20 * 60_000);
  const office = await world.newVisitor();
  const link = await waitingLink(world, 'operator');
  await accept(office, link, 'Pat');
  const { page: desk, refused } = await openDesk(world, office, 'Chris');
  await open(desk, 'Lee M.');
  expect(await violationsInBothThemes(desk)).toEqual([]);
  await tapAt(desk, 'Lee M.', 'Check in');
  await open(desk, 'Ada N.');
  await tapAt(desk, 'Ada N.', 'Check in');
  await desk.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await presence(desk, 'Ada N.', 'Late');
  await tapAt(desk, 'Ada N.', 'Check in');
  await tapAt(desk, 'Ada N.', 'Result');
  await tapAt(desk, 'Ada N.', 'No result to show');
  await open(desk, 'Jo P.');
  await tapAt(desk, 'Jo P.', 'Did not come');
  await mailedLink(world, 'jo@example.com', /^We missed you/);
  await tapAt(desk, 'Jo P.', 'Check in');
  await mailedLink(world, 'jo@example.com', /^Corrected: you are not recorded as a no-show/);

  await desk.context().setOffline(true);
  await open(desk, 'Lee M.');
  await tapAt(desk, 'Lee M.', 'Rule broken');
  await tapAt(desk, 'Lee M.', /No talking/);
  await desk.getByText('No connection. One tap on this device').waitFor();
  expect(await violationsInBothThemes(desk)).toEqual([]);
  await desk.context().setOffline(false);
  await desk.getByText('Waiting to be sent', { exact: true }).waitFor({ state: 'detached' });
  expect(refused).toEqual([]);

  travelHours(26);
  const ofLee = await mailedLink(world, 'lee@example.com', /goes to the Green Party unless you appeal$/);
  await mailedLink(world, 'ada@example.com', /goes to the Green Party unless you appeal$/);
  const elsewhere = await world.newVisitor();
  await elsewhere.goto(ofLee);
  await elsewhere.getByText('you broke a critical rule: "No talking"').waitFor();
  expect(await violationsInBothThemes(elsewhere)).toEqual([]);
  await elsewhere.getByRole('button', { name: 'Send your appeal' }).click();
  await elsewhere.getByText('Please enter your appeal.').waitFor();
  await elsewhere
    .getByLabel('What is wrong about the record?')
    .fill('I asked a proctor for a pen. I said no more than that.');
  await elsewhere.getByRole('button', { name: 'Send your appeal' }).click();
  await expectToast(elsewhere, 'Appeal sent', 'We confirm it by mail, and write to you once it is decided.');
  await elsewhere.getByText('Your appeal is with us.').waitFor();
  await elsewhere
    .getByText(/If it is not, your donation goes to the Green Party\. We write to you/)
    .waitFor();
  await mailedLink(world, 'lee@example.com', /^We have your appeal$/);
  expect(await elsewhere.getByText('need not do anything').count()).toBe(0);
  await elsewhere.getByText('You can also give up your appeal, and settle your donation now:').waitFor();
  await elsewhere.getByRole('button', { name: 'I did not achieve it' }).waitFor();
  await buyer.goto(ofLee.split('#')[0] ?? '');
  await buyer.getByText('Your appeal is with us.').waitFor();

  await office.goto('/office/appeals');
  await press(office, 'Sign in with your passkey');
  const appeal = office.getByRole('region', { name: /^Lee Morgan/ });
  await appeal.getByText('I asked a proctor for a pen.').waitFor();
  await appeal.getByText(/broke a critical rule: "No talking" \(recorded by Chris #\w+\)/).waitFor();
  expect(await violationsInBothThemes(office)).toEqual([]);
  travelHours(0.2);
  await appeal.getByLabel('Your reason').fill('You asked our proctor, who is there to be asked.');
  await press(office, 'Uphold the appeal');
  await press(office, 'Show passkey');
  await office.getByText('No appeal waits for a decision.').waitFor();

  const decision = await mailedLink(world, 'lee@example.com', /^Your appeal was upheld$/);
  await elsewhere.goto(decision);
  await elsewhere.getByText('Your appeal was upheld. Please tell us where your donation goes.').waitFor();
  await elsewhere.getByRole('radio', { name: 'I achieved my goal' }).check();
  await elsewhere.getByRole('button', { name: 'Confirm Decision' }).click();
  await elsewhere.getByRole('button', { name: 'Yes, this is final' }).click();
  await elsewhere.getByText('Your donation is settled').waitFor();
  expect(await owedDonations(world)).toEqual(['St. Jude: 2000']);

  travelHours(73);
  await eventually(async () =>
    expect(await owedDonations(world)).toEqual(['Green Party: 2000', 'St. Jude: 2000']),
  );
  await elsewhere.goto(
    await mailedLink(world, 'ada@example.com', /goes to the Green Party unless you appeal$/),
  );
  await elsewhere.getByText('Your donation goes to the Green Party.').waitFor();
});
