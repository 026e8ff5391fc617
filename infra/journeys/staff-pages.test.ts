import type { Page } from 'playwright-core';
import { staffPaths } from '../../shared/content/staff-pages.ts';
import { instantOf } from '../../shared/domain/location-time.ts';
import { eventually } from '../local/testing/eventually.ts';
import { violationsInBothThemes, violationsOf } from './testing/accessibility.ts';
import { bookPeople } from './testing/booked-people.ts';
import { cards, expectSuccess, goToCheckout, payWith } from './testing/booking-steps.ts';
import { tableItems } from './testing/table-items.ts';
import { giveAuthenticator } from './testing/virtual-passkeys.ts';
import { visitorUnderPolicy } from './testing/visitor-under-policy.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

/** Opens a page, and returns the paths of the scripts that it loads. */
const scriptsOf = async (path: string): Promise<string[]> => {
  const page = await world.newVisitor();
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && pathname.startsWith('/assets/')) scripts.push(pathname);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator('h1').waitFor();
  return scripts;
};

it.each([...staffPaths, '/office/team'])(
  '%s is a page of its own scripts, for no search engine',
  async (path) => {
    const page = await world.newVisitor();
    await page.goto(path);
    await page.getByRole('button', { name: 'Sign in with your passkey' }).waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    const scripts = await scriptsOf(path);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !script.startsWith('/assets/staff/'))).toEqual([]);
  },
);

it('loads no script of staff pages for visitors', async () => {
  for (const path of ['/', '/booking', '/dashboard']) {
    const scripts = await scriptsOf(path);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => script.includes('staff'))).toEqual([]);
  }
});

it('tells that a staff page does not exist, and leads back to the site', async () => {
  const page = await world.newVisitor();
  await page.goto('/desk/no-such-page');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Go to the site for visitors' }).click();
  await page.getByRole('link', { name: 'Book Now' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

const waitingLink = async (role: string): Promise<string> => {
  const answer = await fetch(`${world.system.origin}/__local/api/staff`);
  const invitations = (await answer.json()) as { role: string; link: string }[];
  return invitations.find((invitation) => invitation.role === role)?.link ?? '';
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

const accept = async (page: Page, link: string, name: string) => {
  const takeAuthenticator = await giveAuthenticator(page);
  await page.goto(link);
  await heading(page, `Welcome, ${name}`);
  expect(new URL(page.url()).hash).toBe('');
  await press(page, 'Create your passkey');
  return takeAuthenticator;
};

/** Invites somebody on the team page, and returns the link. */
const inviteOn = async (page: Page, name: string): Promise<string> => {
  await page.getByLabel('Name').fill(name);
  await press(page, 'Make an invitation');
  const link = page.locator('code');
  await page.getByText('Please show your passkey').or(link).first().waitFor();
  if (await page.getByRole('dialog').isVisible()) await press(page, 'Show passkey');
  return (await link.textContent()) ?? '';
};

it('lets an operator invite a proctor with a passkey that was just shown, and revoke them in the middle of a shift', async () => {
  const { page: office, refused } = await visitorUnderPolicy(world);
  const link = await waitingLink('operator');
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

it('lets an operator find a booking by its address, and cancel it with a reason and a refund', async () => {
  const guest = await world.newVisitor();
  await goToCheckout(guest, { donationDollars: 10 });
  await payWith(guest, cards.pays);
  await expectSuccess(guest);

  const { page, refused } = await visitorUnderPolicy(world);
  await accept(page, await waitingLink('operator'), 'Pat');
  await page.getByRole('link', { name: 'Bookings' }).click();
  await page.getByLabel('E-mail address or booking id').fill('robin@example.com');
  await press(page, 'Search');
  const found = page.getByRole('link', { name: /Robin Example/ });
  await found.waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await found.click();
  await heading(page, 'Robin Example');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByLabel('Reason').fill('A pipe burst.');
  expect(await violationsInBothThemes(page)).toEqual([]);
  await press(page, 'Cancel, and return $80');
  const history = page.getByLabel('Everything that has happened');
  await history.getByText('$70 paid back: session price').waitFor();
  await history.getByText('Cancelled: “A pipe burst.”').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(refused).toEqual([]);
});

/** A desk of a new proctor, whom the operator has invited. */
const openDesk = async (office: Page, name: string): Promise<Page> => {
  await heading(office, 'Office');
  await office.goto('/office/team');
  await office.getByText('(you)').waitFor();
  const desk = await world.newVisitor({ viewport: { width: 820, height: 1180 } });
  await accept(desk, await inviteOn(office, name), name);
  await heading(desk, 'Desk');
  return desk;
};

const personAt = (desk: Page, name: string) =>
  desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { level: 3, name }) });
const open = (desk: Page, name: string) =>
  desk.getByRole('heading', { level: 3, name }).getByRole('button').click();
const tapAt = (desk: Page, name: string, button: string | RegExp) =>
  personAt(desk, name).getByRole('button', { name: button }).first().click();
const standing = (desk: Page, name: string, word: string) =>
  desk.getByRole('heading', { level: 3, name }).getByText(word, { exact: true }).waitFor();

interface DeskRow {
  sk: string;
  kind: string;
  nonce?: string;
}
/** The kinds of all events of the desk, in no order. */
const recorded = async (): Promise<string[]> =>
  ((await tableItems(world.system.origin)) as unknown as DeskRow[])
    .filter(({ sk, nonce }) => sk.startsWith('EVENT#') && nonce !== undefined)
    .map(({ kind }) => kind)
    .sort();

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
  await accept(office, await waitingLink('operator'), 'Pat');
  const desk = await openDesk(office, 'Alex');

  await desk.getByText('Late', { exact: true }).first().waitFor();
  expect(await violationsOf(desk)).toEqual([]);
  await open(desk, 'Robin E.');
  await desk.getByText('Please see the student ID first.').waitFor();
  await tapAt(desk, 'Robin E.', 'Check in');
  await open(desk, 'Ada L.');
  await tapAt(desk, 'Ada L.', 'Check in');
  await desk.getByRole('status').getByText('Ada L.: Checked in').waitFor();
  await desk.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await standing(desk, 'Ada L.', 'Late');
  await tapAt(desk, 'Ada L.', 'Did not come');
  await standing(desk, 'Ada L.', 'Did not come');
  await open(desk, 'Sam R.');
  await desk.getByText('Check-in for this session opens at 1:45 PM.').waitFor();
  await eventually(async () => expect(await recorded()).toEqual(['arrived', 'arrived', 'no-show', 'undo']));

  await desk.route('**/api/staff/bookings/**', (route) => route.abort());
  await open(desk, 'Robin E.');
  await tapAt(desk, 'Robin E.', 'Rule broken');
  await tapAt(desk, 'Robin E.', 'No talking');
  await tapAt(desk, 'Robin E.', 'Result');
  await tapAt(desk, 'Robin E.', 'Result shown');
  await desk.getByText('No connection. 2 taps wait on this device').waitFor();
  await desk.route('**/api/staff/me', (route) => route.abort());
  await desk.reload();
  await heading(desk, 'This page could not be shown');
  await desk.unroute('**/api/staff/me');
  await desk.getByText('Waiting to be sent', { exact: true }).waitFor();
  await open(desk, 'Robin E.');
  expect(await personAt(desk, 'Robin E.').getByText('waiting to be sent', { exact: true }).count()).toBe(2);
  await desk.getByRole('button', { name: /theme/i }).click();
  expect(await violationsOf(desk)).toEqual([]);
  await desk.unroute('**/api/staff/bookings/**');
  await desk.getByText('Waiting to be sent', { exact: true }).waitFor({ state: 'detached' });
  const all = ['arrived', 'arrived', 'no-show', 'result', 'rule-broken', 'undo'];
  await eventually(async () => expect(await recorded()).toEqual(all));

  const subjects = () => world.system.mailbox.list().map(({ subject }) => subject);
  await eventually(async () => expect(subjects()).toContain('We missed you at your focus session'));

  await press(office, 'Invite somebody else');
  await press(office, 'Revoke Alex');
  await press(office, 'Revoke now');
  await office.getByText(/left the team/).waitFor();
  await open(desk, 'Jo P.');
  await tapAt(desk, 'Jo P.', 'Check in');
  await heading(desk, 'Staff sign-in');
  expect(await recorded()).toEqual(all);
});

it('adds a passkey of another device, and makes new local invitations when they are used', async () => {
  const page = await world.newVisitor();
  const link = await waitingLink('proctor');
  expect(await waitingLink('proctor')).toBe(link);
  const takeAuthenticator = await accept(page, link, 'Kim');
  await heading(page, 'Desk');
  await page.getByRole('link', { name: 'Kim, Proctor: your account' }).click();
  await press(page, 'Add another passkey');
  await page.getByText('This device has a passkey of yours already.').waitFor();
  await takeAuthenticator();
  await giveAuthenticator(page);
  await press(page, 'Add another passkey');
  await page.getByText('You have 2 passkeys.').waitFor();
  expect(await waitingLink('proctor')).not.toBe(link);
});
