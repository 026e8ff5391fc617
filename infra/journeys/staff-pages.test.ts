import { instantOf } from '../../shared/domain/location-time.ts';
import { eventually } from '../local/testing/eventually.ts';
import { violationsInBothThemes, violationsOf } from './testing/accessibility.ts';
import { buyAttested, owedDonations } from './testing/attested-sale.ts';
import { bookPeople } from './testing/booked-people.ts';
import { dateAhead } from './testing/booking-steps.ts';
import {
  accept,
  inviteOn,
  open,
  openDesk,
  personAt,
  presence,
  recorded,
  tapAt,
} from './testing/desk-steps.ts';
import { mailedLink } from './testing/member-steps.ts';
import { heading, press, waitingLink } from './testing/office-steps.ts';
import { tableItems } from './testing/table-items.ts';
import { giveAuthenticator } from './testing/virtual-passkeys.ts';
import { visitorUnderPolicy } from './testing/visitor-under-policy.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

it('tells that a staff page does not exist, and leads back to the site', async () => {
  const page = await world.newVisitor();
  await page.goto('/desk/no-such-page');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Go to the site for visitors' }).click();
  await page.getByRole('link', { name: 'Book Now' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

it('lets an operator invite a proctor with a passkey that was just shown, and revoke them in the middle of a shift', async () => {
  const { page: office, refused } = await visitorUnderPolicy(world);
  const link = await waitingLink(world, 'operator');
  await accept(office, link, 'Pat');
  await heading(office, 'Office');
  await office.getByRole('link', { name: 'Pat, Operator: your account' }).waitFor();

  await office.getByRole('link', { name: 'Team' }).click();
  world.system.clock.travelTo(world.system.clock.now() + 6 * 60_000);
  await office.getByText('Pat (you)').waitFor();
  const invitation = await inviteOn(office, 'Robin');
  expect(invitation).toMatch(/\/staff#invitation=[\w-]{43}$/);

  const desk = await world.newVisitor({ viewport: { width: 390, height: 844 } });
  await accept(desk, invitation, 'Robin');
  await heading(desk, 'Desk');
  expect(await desk.getByRole('link', { name: 'Office' }).count()).toBe(0);
  await desk.goto('/office/team');
  await heading(desk, 'This page is for operators');
  await press(desk, 'Sign out');
  await press(desk, 'Sign in with your passkey');
  await heading(desk, 'This page is for operators');
  await desk.getByRole('link', { name: 'Robin, Proctor: your account' }).click();
  await heading(desk, 'Robin');

  await office.reload();
  await press(office, 'Revoke Robin');
  await press(office, 'Revoke now');
  await office.getByText(/left the team/).waitFor();
  await press(desk, 'Sign out everywhere');
  await heading(desk, 'Staff sign-in');
  await press(desk, 'Sign in with your passkey');
  await desk.getByText('This passkey does not open anything here.').waitFor();

  const used = await world.newVisitor();
  await used.goto(invitation);
  await heading(used, 'This invitation was used');
  expect(refused).toEqual([]);
  const audit = (await tableItems(world.system.origin)).filter(({ pk }) => pk.startsWith('AUDIT#'));
  const actions = audit.map((item) => (item as unknown as { action: string }).action);
  expect(actions.filter((action) => action === 'revoked')).toHaveLength(1);
});

it('lets a proctor run a morning, through a lost connection, until they are revoked', async () => {
  const { clock, dynamoDbEndpoint } = world.system;
  const date = new Date(clock.now() + 86_400_000).toISOString().slice(0, 10);
  clock.travelTo(instantOf(date, 10) + 20 * 60_000);
  await bookPeople(dynamoDbEndpoint, date, [
    { name: 'Robin Example', hour: 10, seat: 1, isStudent: 'yes' },
    { name: 'Ada Lovelace', hour: 10, seat: 2 },
    { name: 'Jo Park', hour: 10, seat: 3 },
    { name: 'Sam Rivera', hour: 14, seat: 4 },
  ]);
  const office = await world.newVisitor();
  await accept(office, await waitingLink(world, 'operator'), 'Pat');
  const { page: desk, refused } = await openDesk(world, office, 'Alex');

  const asked: string[] = [];
  desk.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await desk.clock.setSystemTime(clock.now());
  await desk.reload();
  await desk.getByText('Late', { exact: true }).first().waitFor();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/staff/day']);
  expect(asked.indexOf('/api/staff/day')).toBeLessThan(asked.findIndex((path) => path.endsWith('.js')));
  expect(await violationsOf(desk)).toEqual([]);
  await open(desk, 'Robin E.');
  await desk.getByText('Please see the student ID first.').waitFor();
  await tapAt(desk, 'Robin E.', 'Check in');
  await open(desk, 'Ada L.');
  await tapAt(desk, 'Ada L.', 'Check in');
  await desk.getByRole('status').getByText('Ada L.: Checked in').waitFor();
  await desk.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await presence(desk, 'Ada L.', 'Late');
  await tapAt(desk, 'Ada L.', 'Did not come');
  await presence(desk, 'Ada L.', 'Did not come');
  await open(desk, 'Sam R.');
  await desk.getByText('Check-in for this session opens at 1:45 PM.').waitFor();
  await eventually(async () =>
    expect(await recorded(world)).toEqual(['arrived', 'arrived', 'no-show', 'undo']),
  );

  await desk.route('**/api/staff/bookings/**', (route) => route.abort());
  await open(desk, 'Robin E.');
  await tapAt(desk, 'Robin E.', 'Rule broken');
  await tapAt(desk, 'Robin E.', 'No talking');
  await tapAt(desk, 'Robin E.', 'Result');
  await tapAt(desk, 'Robin E.', 'Result shown');
  await desk.getByText('No connection. 2 taps wait on this device').waitFor();
  await desk.route(/\/api\/staff\/(day|me)/, (route) => route.abort());
  await desk.reload();
  await heading(desk, 'This page could not be shown');
  await desk.unroute(/\/api\/staff\/(day|me)/);
  await desk.getByText('Waiting to be sent', { exact: true }).waitFor();
  await open(desk, 'Robin E.');
  expect(await personAt(desk, 'Robin E.').getByText('waiting to be sent', { exact: true }).count()).toBe(2);
  await desk.getByRole('button', { name: /theme/i }).click();
  expect(await violationsOf(desk)).toEqual([]);
  await desk.unroute('**/api/staff/bookings/**');
  await desk.getByText('Waiting to be sent', { exact: true }).waitFor({ state: 'detached' });
  const all = ['arrived', 'arrived', 'no-show', 'result', 'rule-broken', 'undo'];
  await eventually(async () => expect(await recorded(world)).toEqual(all));

  const subjects = () => world.system.mailbox.list().map(({ subject }) => subject);
  await eventually(async () => expect(subjects()).toContain('We missed you at your focus session'));

  await press(office, 'Invite somebody else');
  await press(office, 'Revoke Alex');
  await press(office, 'Revoke now');
  await office.getByText(/left the team/).waitFor();
  await open(desk, 'Jo P.');
  await tapAt(desk, 'Jo P.', 'Check in');
  await heading(desk, 'Staff sign-in');
  expect(await recorded(world)).toEqual(all);
  expect(refused).toEqual([]);
});

it('adds a passkey of another device, and makes new local invitations when they are used', async () => {
  const page = await world.newVisitor();
  const link = await waitingLink(world, 'proctor');
  expect(await waitingLink(world, 'proctor')).toBe(link);
  const takeAuthenticator = await accept(page, link, 'Kim');
  await heading(page, 'Desk');
  await page.getByRole('link', { name: 'Kim, Proctor: your account' }).click();
  await press(page, 'Add another passkey');
  await page.getByText('This device has a passkey of yours already.').waitFor();
  await takeAuthenticator();
  await giveAuthenticator(page);
  await press(page, 'Add another passkey');
  await page.getByText('You have 2 passkeys.').waitFor();
  expect(await waitingLink(world, 'proctor')).not.toBe(link);
});

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
  await mailedLink(world, 'jo@example.com', /^Corrected: your focus session does not count as missed/);

  await desk.context().setOffline(true);
  await open(desk, 'Lee M.');
  await tapAt(desk, 'Lee M.', 'Rule broken');
  await tapAt(desk, 'Lee M.', /No talking/);
  await desk.getByText('No connection. One tap waits on this device').waitFor();
  expect(await violationsInBothThemes(desk)).toEqual([]);
  await desk.context().setOffline(false);
  await desk.getByText('Waiting to be sent', { exact: true }).waitFor({ state: 'detached' });
  expect(refused).toEqual([]);

  travelHours(26);
  const ofLee = await mailedLink(world, 'lee@example.com', /goes to Green Party unless you appeal$/);
  await mailedLink(world, 'ada@example.com', /goes to Green Party unless you appeal$/);
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
  await elsewhere.getByText('Your appeal is with us.').waitFor();
  await elsewhere.getByRole('button', { name: 'I did not achieve it' }).waitFor();
  await buyer.goto(ofLee.split('#')[0] ?? '');
  await buyer.getByText('Your appeal is with us.').waitFor();

  await office.goto('/office/appeals');
  await press(office, 'Sign in with your passkey');
  const appeal = office.getByRole('region', { name: /^Lee Morgan/ });
  await appeal.getByText('I asked a proctor for a pen.').waitFor();
  await appeal.getByText('broke a critical rule: "No talking" (recorded by Chris)').waitFor();
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
  await elsewhere.goto(await mailedLink(world, 'ada@example.com', /goes to Green Party unless you appeal$/));
  await elsewhere.getByText('Your donation goes to Green Party.').waitFor();
});
