import { randomUUID } from 'node:crypto';
import type { BookingData } from '../../../shared/schemas/booking.ts';
import { changeHours, getPackage } from '../../store/bookings/packages.ts';
import { transact } from '../../table/table.ts';
import { setClock } from '../../testing/clock.ts';
import { reconcile } from '../../testing/fulfilling.ts';
import { aMember, boughtPackage, confirmAddressOf, redemption, useHours } from '../../testing/members.ts';
import { operatorForEachTest, staffSignIn } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

const system = freshSystemForEachTest();

const pat = operatorForEachTest();
let member: Awaited<ReturnType<typeof aMember>>;
let packageId: string;
beforeEach(async () => {
  member = await aMember();
  await confirmAddressOf(system(), member.browser, 'robin@example.com');
  packageId = (await boughtPackage(member.browser, 'mini')).id;
});

const correct = (hours: number, requestId: string = randomUUID(), userId = member.user.id) =>
  pat.browser.call('correct-hours', {
    parameters: { id: packageId },
    body: { userId, hours, reason: 'A session was cut short.', requestId },
  });
const spend = (duration: number, changes: Partial<BookingData> = {}) =>
  member.browser.call('create-booking', { body: redemption(packageId, { duration, ...changes }) });
/** Goes on after the session that has been booked, when the operator signs in again. */
const afterTheSession = async (): Promise<void> => {
  setClock('2026-11-23T18:00:00Z');
  pat.browser = await staffSignIn(pat.passkey);
};
const storedPackage = async () => {
  const stored = await getPackage(member.user.id, packageId);
  if (!stored) throw new Error('the package is missing');
  return stored;
};
const find = (userId: string = member.user.id) => pat.browser.call('find-packages', { query: { userId } });
const rows = async () => {
  const all = await itemsOf();
  const bought = all.find(({ sk }) => sk === `PACKAGE#${packageId}`);
  const hours = all.filter(({ sk }) => sk.startsWith('HOURS#')).map((row) => Number(row.hours));
  const audits = all.filter(({ pk, action }) => pk.startsWith('AUDIT#') && action === 'hours corrected');
  return { used: Number(bought?.hoursUsed), ledger: hours.reduce((sum, next) => sum + next, 0), audits };
};

it('shows the packages of a member, with the ledger of their hours', async () => {
  await spend(3);
  const { body } = await find();
  expect(body).toMatchObject({
    username: 'robin',
    packages: [{ id: packageId, hoursUsed: 3, entries: [{ kind: 'spent', hours: -3 }] }],
  });
  const unknown = await find(randomUUID());
  expect([unknown.status, unknown.text]).toEqual([
    404,
    'There is no such member. They may have deleted their account.',
  ]);
});

it('corrects hours once for each request, with an audit row, and shows the member why', async () => {
  await spend(3);
  await afterTheSession();
  const requestId = randomUUID();
  const [first, second] = await Promise.all([correct(2, requestId), correct(2, requestId)]);
  expect([first.status, second.status, (await correct(2, requestId)).status]).toEqual([200, 200, 200]);
  const other = await correct(1, requestId);
  expect([other.status, other.text]).toEqual([
    409,
    'This form has already corrected different hours. Please reload the page.',
  ]);
  const { used, ledger, audits } = await rows();
  expect([used, ledger]).toEqual([1, -1]);
  expect(audits).toMatchObject([
    { by: pat.member.id, bookingId: packageId, hours: 2, words: { pk: `BOOKING#${packageId}` } },
  ]);
  const [seen] = (await member.browser.call('get-my-packages')).body;
  expect(seen?.entries.map(({ kind, hours, reason }) => [kind, hours, reason])).toEqual([
    ['spent', -3, undefined],
    ['corrected', 2, 'A session was cut short.'],
  ]);
  expect(JSON.stringify(seen)).not.toContain(pat.member.id);
});

it('leaves neither less than nothing nor more than the package has', async () => {
  await spend(3);
  const left = (await find()).body.packages[0];
  const more = await correct(4);
  const fewer = await correct(-(Number(left?.totalHours) - 2));
  expect([more.status, more.text]).toEqual([409, 'Hours used: 3. Please give back no more than that.']);
  expect([fewer.status, fewer.text]).toEqual([
    409,
    `Hours left: ${Number(left?.totalHours) - 3}. Please take away no more than that.`,
  ]);
  expect((await correct(0)).status).toBe(400);
  expect((await correct(1, randomUUID(), randomUUID())).status).toBe(404);
  expect(await rows()).toMatchObject({ used: 3, ledger: -3, audits: [] });
});

it('loses no hour when two operators and a booking change a package at once', async () => {
  await spend(3);
  await afterTheSession();
  const meanwhile = { date: '2026-11-24' };
  const answers = await Promise.all([correct(1), correct(-2), spend(2, meanwhile), correct(1)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200]);
  const { used, ledger, audits } = await rows();
  expect([used, ledger, audits.length]).toEqual([5, -5, 3]);
});

it('completes no package by taking hours away, and pays nothing for it', async () => {
  const { id: full, totalHours } = await boughtPackage(member.browser, 'full');
  packageId = full;
  await spend(3);
  expect((await correct(3 - totalHours)).status).toBe(200);
  await afterTheSession();
  await reconcile();
  expect((await itemsOf()).find(({ sk }) => sk === `PACKAGE#${full}`)).toMatchObject({ status: 'active' });
  expect((await itemsOf()).filter(({ workQueue }) => workQueue === 'package')).toEqual([]);
  expect((await itemsOf('LEDGER#')).map(({ kind }) => kind)).toEqual(['captured', 'captured']);
});

it('completes a package whose hours were taken away by mistake, once all of them are sat', async () => {
  const { id: full, totalHours } = await boughtPackage(member.browser, 'full');
  packageId = full;
  await correct(-5);
  await correct(5);
  await useHours(member.browser, full, totalHours);
  setClock('2026-12-20T15:00:00Z');
  await reconcile();
  expect((await itemsOf()).find(({ sk }) => sk === `PACKAGE#${full}`)).toMatchObject({ status: 'completed' });
});

it('gives back hours of sessions that are over, and leaves those of sessions to come to cancelling', async () => {
  const { body: booked } = await spend(3);
  const refused = await correct(3);
  expect([refused.status, refused.text]).toEqual([
    409,
    'Hours of sessions still to come: 3 of 3 used. Please cancel a session to give its hours back.',
  ]);
  const body = { expectedRefundCents: 0, expectedHoursBack: 3 };
  await member.browser.call('cancel-booking', { parameters: { id: booked.id }, body });
  expect(await rows()).toMatchObject({ used: 0, ledger: 0 });
});

it('returns at most the hours that are used, and says how many, if they were given back before', async () => {
  const { body: booked } = await spend(3);
  await transact([changeHours(await storedPackage(), -2, Date.now())]);
  const { status, body } = await member.browser.call('cancel-booking', {
    parameters: { id: booked.id },
    body: { expectedRefundCents: 0 },
  });
  expect([status, body.returned]).toEqual([200, { refundCents: 0, hoursBack: 1 }]);
  expect((await rows()).used).toBe(0);
});

it('cancels also a session whose hours were all given back before', async () => {
  const { body: booked } = await spend(3);
  await transact([changeHours(await storedPackage(), -3, Date.now())]);
  const { body } = await member.browser.call('cancel-booking', {
    parameters: { id: booked.id },
    body: { expectedRefundCents: 0 },
  });
  expect([body.status, body.returned?.hoursBack]).toEqual(['cancelled', 0]);
  expect((await rows()).used).toBe(0);
});
