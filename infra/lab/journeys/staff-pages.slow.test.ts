import { instantOf } from '../../../shared/domain/time/location-time.ts';
import { eventually } from '../../testing/local/eventually.ts';
import { violationsOf } from './testing/accessibility.ts';
import { bookPeople } from './testing/booked-people.ts';
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
  await heading(office, 'Overview');
  await office.getByRole('link', { name: 'Pat, Operator: your account' }).waitFor();

  await office.getByRole('link', { name: 'Team' }).click();
  world.system.clock.travelTo(world.system.clock.now() + 6 * 60_000);
  await office.getByText('Pat (you)').waitFor();
  const invitation = await inviteOn(office, 'Robin');
  expect(invitation).toMatch(/\/staff#invitation=[\w-]{43}$/);

  const desk = await world.newVisitor({ viewport: { width: 390, height: 844 } });
  await accept(desk, invitation, 'Robin');
  await heading(desk, 'Desk');
  expect(await desk.getByRole('link', { name: 'Overview' }).count()).toBe(0);
  await desk.goto('/office/team');
  await heading(desk, 'This page is for operators');
  await press(desk, 'Menu');
  await press(desk, 'Sign out');
  await press(desk, 'Sign in with your passkey');
  await heading(desk, 'This page is for operators');
  await press(desk, 'Menu');
  await desk.getByRole('link', { name: 'Robin, Proctor: your account' }).click();
  await heading(desk, 'Robin');

  await office.reload();
  await press(office, 'Revoke Robin');
  await press(office, 'Revoke now');
  await office.getByText(/left the team/).waitFor();
  await press(desk, 'Sign out everywhere');
  await desk.getByRole('dialog', { name: 'Please sign in again' }).waitFor();
  await press(desk, 'Sign in with your passkey');
  await desk.getByText('This passkey does not open anything here.').waitFor();
  await press(desk, 'Leave this page');
  await heading(desk, 'Staff sign-in');

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

  // The form of a walk-in is loaded behind the day.
  await desk.waitForLoadState('networkidle');
  const asked: string[] = [];
  // The page may still load what a shift needs later.
  await desk.waitForLoadState('networkidle');
  desk.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await desk.clock.setSystemTime(clock.now());
  await desk.reload();
  await desk.getByText('Late', { exact: true }).first().waitFor();
  expect([...new Set(asked.filter((path) => path.startsWith('/api/')))]).toEqual(['/api/staff/day']);
  expect(asked.indexOf('/api/staff/day')).toBeLessThan(asked.findIndex((path) => path.endsWith('.js')));
  expect(await violationsOf(desk)).toEqual([]);
  await open(desk, 'Robin E.');
  await desk.getByText('Please see the student ID first.').waitFor();
  await tapAt(desk, 'Robin E.', 'Check in');
  await open(desk, 'Ada L.');
  await tapAt(desk, 'Ada L.', 'Check in');
  await desk.getByRole('status').getByText('Ada L., seat 2: Checked in').waitFor();
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
  await desk.getByText('No connection. 2 taps on this device').waitFor();
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
  await office.getByText(/left the team.*Alex/).waitFor();
  await open(desk, 'Jo P.');
  await tapAt(desk, 'Jo P.', 'Check in');
  await desk.getByRole('dialog', { name: 'Please sign in again' }).waitFor();
  await press(desk, 'Leave this page');
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
