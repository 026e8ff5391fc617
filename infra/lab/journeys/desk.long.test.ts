import type { Page } from 'playwright-core';
import { instantOf } from '../../../shared/domain/time/location-time.ts';
import { eventually } from '../../testing/local/eventually.ts';
import { violationsInBothThemes } from './testing/accessibility.ts';
import { bookPeople } from './testing/booked-people.ts';
import { accept, open, openDesk, personAt, presence, recorded, tapAt } from './testing/desk-steps.ts';
import { expectToFit } from './testing/fit.ts';
import { expectToast, newMember, password } from './testing/member-steps.ts';
import { heading, press, waitingLink } from './testing/office-steps.ts';
import { tableItems } from './testing/table-items.ts';
import { openWorld } from './testing/visitors.ts';

const world = openWorld();

const evening = 20;
const names = [
  'Ada Lovelace',
  'Alex Miller',
  'Alex Moreno',
  'Jo Park',
  'Sam Rivera',
  'Kim Osei',
  'Lee Morgan',
  'Robin Example',
  'Vera Novak',
  'Pat Quill',
];

/** A desk at 8:20 PM of a further day, at which everybody is due. */
const eveningDesk = async () => {
  const { clock, dynamoDbEndpoint } = world.system;
  const date = new Date(clock.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  clock.travelTo(instantOf(date, evening) + 20 * 60_000);
  const people = names.map((name, index) => ({ name, hour: evening, seat: index + 1, duration: 1 }));
  await bookPeople(dynamoDbEndpoint, date, people);
  const office = await world.newVisitor();
  await accept(office, await waitingLink(world, 'operator'), 'Pat');
  const { page: desk, refused } = await openDesk(world, office, 'Lou');
  await desk.setViewportSize({ width: 1024, height: 768 });
  await desk.clock.setSystemTime(clock.now());
  await desk.reload();

  await desk.getByText('Late', { exact: true }).first().waitFor();
  return { office, desk, refused };
};

const idOf = async (name: string): Promise<string> => {
  const rows = (await tableItems(world.system.origin)) as { pk: string; sk: string; name?: string }[];
  return rows.find((row) => row.sk === 'BOOKING' && row.name === name)?.pk.slice('BOOKING#'.length) ?? '';
};

/** Records something on another tablet, by the request that it sends. */
const recordElsewhere = (page: Page, bookingId: string, kind: string): Promise<number> =>
  page.evaluate(
    async ([id, wanted]) => {
      const body = JSON.stringify({ nonce: crypto.randomUUID(), sequence: 0, kind: wanted });
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body };
      return (await fetch(`/api/staff/bookings/${id}/events`, init)).status;
    },
    [bookingId, kind] as const,
  );

/** Lets the page ask the server again, as when it is looked at. */
const lookAgain = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const signInOver = async (page: Page): Promise<void> => {
  const window = page.getByRole('dialog', { name: 'Please sign in again' });
  await window.getByRole('button', { name: 'Sign in with your passkey' }).click();
  await window.waitFor({ state: 'detached' });
};

it('is worked by a proctor through refusals, an ended session, a reload, a lost network and midnight', async () => {
  const { office, desk, refused } = await eveningDesk();
  const rows = await desk.locator('[data-part=toggle]').all();
  const boxes = await Promise.all(rows.map((row) => row.boundingBox()));
  expect(boxes.filter((box) => box && box.y + box.height <= 768)).toHaveLength(names.length);
  expect(Math.min(...boxes.map((box) => box?.height ?? 0))).toBeGreaterThanOrEqual(44);
  await desk.getByRole('heading', { level: 3, name: 'Alex Mi.' }).waitFor();
  expect(await desk.getByRole('main').getByRole('listitem').first().ariaSnapshot()).toMatch(
    /button "Seat \d+ ?, Ada L\. ?, \S+ [AP]M to .+ ?, (Due|Late|Not recorded)"/,
  );
  await desk.getByRole('heading', { level: 3, name: 'Alex Mo.' }).waitFor();

  // Another tablet was first: the same wish holds, and what contradicts it is refused.
  await desk.route('**/api/staff/day**', (route) => route.abort());
  for (const name of ['Jo Park', 'Kim Osei'])
    expect(await recordElsewhere(office, await idOf(name), 'arrived')).toBe(201);
  const refusals = desk.getByRole('list', { name: 'Not recorded' });
  await open(desk, 'Kim O.');
  await tapAt(desk, 'Kim O.', 'Check in');
  await desk.getByRole('status').getByText('Being sent').waitFor({ state: 'detached' });
  await presence(desk, 'Kim O.', 'Here');
  expect(await refusals.count()).toBe(0);
  await open(desk, 'Jo P.');
  await tapAt(desk, 'Jo P.', 'Did not come');
  const refusal = /Jo P\., seat 4: “Did not come” was not recorded\. This visitor is checked in\./;
  await refusals.getByText(refusal).waitFor();
  expect(await desk.getByRole('status').getByRole('button', { name: 'Undo' }).count()).toBe(0);
  await desk.unroute('**/api/staff/day**');
  await lookAgain(desk);
  await presence(desk, 'Jo P.', 'Here');
  await desk.reload();
  await refusals.getByText(refusal).waitFor();
  await refusals.getByRole('button', { name: 'Got it' }).click();
  await refusals.waitFor({ state: 'detached' });

  // One locker for two people.
  for (const name of ['Ada L.', 'Sam R.']) {
    await open(desk, name);
    await tapAt(desk, name, 'Check in');
    await desk.getByRole('status').getByRole('button', { name: 'Undo' }).waitFor();
    await tapAt(desk, name, 'Locker');
    await personAt(desk, name).getByLabel('Locker of the phone').fill('7');
    await tapAt(desk, name, 'Keep the locker');
  }
  await desk
    .getByRole('alert')
    .getByText(/given already: Ada L\., seat 1/)
    .waitFor();
  await tapAt(desk, 'Sam R.', 'Give it to both');
  await personAt(desk, 'Ada L.').getByText('Locker 7, also of Sam R., seat 5').waitFor();

  // Somebody is found, by the keyboard.
  await desk.getByLabel('Name or code').focus();
  await desk.keyboard.type('alex');
  await desk.getByRole('heading', { level: 3, name: 'Ada L.' }).waitFor({ state: 'detached' });
  expect(await desk.getByRole('heading', { level: 3 }).count()).toBe(2);
  await desk.getByLabel('Name or code').fill('');
  await desk.getByLabel('Order').selectOption('Name');
  await desk.getByRole('heading', { level: 3 }).first().getByText('Ada L.').waitFor();

  // A session that ends, and a reload, leave what is typed.
  await open(desk, 'Vera N.');
  await tapAt(desk, 'Vera N.', 'Note');
  const note = desk.getByLabel('Note', { exact: true });
  await note.fill('Came with a crutch.');
  await desk.reload();
  await note.waitFor();
  expect(await note.inputValue()).toBe('Came with a crutch.');
  await desk.context().clearCookies();
  await press(desk, 'Keep the note');
  await desk.getByRole('dialog').waitFor();
  await signInOver(desk);
  await desk.getByRole('status').getByText('Vera N., seat 9: Note: Came with a crutch.').waitFor();
  await eventually(async () => expect(await recorded(world)).toContain('note'));

  // Signing out needs the network.
  await desk.route('**/api/staff/sign-out', (route) => route.abort());
  await press(desk, 'Sign out');
  await desk
    .getByRole('dialog', { name: 'You are still signed in' })
    .getByText(/needs the network/)
    .waitFor();
  await press(desk, 'Got it');
  await personAt(desk, 'Vera N.').waitFor();

  await desk.setViewportSize({ width: 390, height: 844 });
  await expectToFit(desk);
  expect(await violationsInBothThemes(desk)).toEqual([]);

  // Midnight waits for somebody who types.
  await tapAt(desk, 'Vera N.', 'Note');
  await note.fill('Left early.');
  world.system.clock.travelTo(world.system.clock.now() + 4 * 3_600_000);
  await desk.clock.setSystemTime(world.system.clock.now());
  await lookAgain(desk);
  await desk.getByText('It is a new day.').waitFor();
  expect(await note.inputValue()).toBe('Left early.');
  await press(desk, 'Show today');
  await desk.getByText('Nobody is booked on this day.').waitFor();
  expect(refused).toEqual([]);
});

it('signs an operator in over the page, and goes on with what was typed', async () => {
  const office = await world.newVisitor();
  await accept(office, await waitingLink(world, 'operator'), 'Pat');
  await heading(office, 'Overview');
  await office.goto('/office/team');
  await office.getByLabel('Name').fill('Robin');
  await office.context().clearCookies();
  await press(office, 'Make an invitation');
  await signInOver(office);
  await office.locator('code').waitFor();
});

it('signs a member in over the page, and keeps the words of one from another', async () => {
  const page = await newMember(world, 'kim');
  await newMember(world, 'lee');
  const window = page.getByRole('dialog', { name: 'Please sign in again' });
  const changePassword = async (next: string) => {
    await page.getByText('Change your password').click();
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Confirm new password').fill(next);
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await window.waitFor();
  };
  const signIn = async (secret: string) => {
    await window.getByLabel('Password', { exact: true }).fill(secret);
    await window.getByRole('button', { name: 'Sign In' }).click();
  };
  const next = 'another quiet library at dawn';
  await changePassword(next);
  expect(await window.getByLabel('Username').inputValue()).toBe('kim');
  await signIn('not the password');
  await window.getByText('The username or the password is wrong.').waitFor();
  await signIn(password);
  await expectToast(page, 'Password changed', 'You are signed out everywhere else.');

  await page.reload();
  await page.getByRole('heading', { name: 'Welcome back, kim' }).waitFor();
  await changePassword('words of kim alone');
  await window.getByLabel('Username').fill('lee');
  await signIn(password);
  await page.getByRole('heading', { name: 'Welcome back, lee' }).waitFor();
  expect(await page.getByLabel('Current password').inputValue()).toBe('');
});
