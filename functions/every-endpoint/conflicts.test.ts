import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { aBooking, aStake, checkOut, madeBooking } from '../testing/booking-journey.ts';
import { dynamoDbFaults } from '../testing/faults/dynamodb-faults.ts';
import { aMember } from '../testing/members.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

freshSystemForEachTest();
const faults = dynamoDbFaults();

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

it('signs twelve members out while they check out', async () => {
  const members: Awaited<ReturnType<typeof aMember>>[] = [];
  for (const index of numbers(12)) members.push(await aMember(`member-${index}`));
  const locks = faults.lockItems(60);
  const statuses = await Promise.all(
    members.map(async ({ browser, user }, index) => {
      const otherTab = new TestBrowser();
      otherTab.cookies = [...browser.cookies];
      const accountLocked = locks.whenLocked(`USER#${user.id} ACCOUNT`);
      const email = `${user.username}@example.com`;
      const checkout = checkOut(browser, aBooking({ email, timeSlot: index % 2 ? '9:00 AM' : '2:00 PM' }));
      await Promise.race([accountLocked, checkout]);
      const { cookies } = otherTab;
      const { status } = await otherTab.call('logout');
      const { status: afterwards } = await new TestBrowser().call('get-user', { cookies });
      return [status, afterwards, (await checkout).status];
    }),
  );
  expect(statuses).toEqual(members.map(() => [200, 401, 200]));
  expect(locks.conflicts).toBeGreaterThanOrEqual(12);
});

it('tells all who decide a stake at once what was decided', async () => {
  const { browser, booking } = await madeBooking(aBooking(aStake));
  const locks = faults.lockItems(40);
  const answers = await Promise.all(
    numbers(12).map(() =>
      browser.call('resolve-donation', { parameters: { id: booking.id }, body: { action: 'achieved' } }),
    ),
  );
  const winners = answers.filter(({ status }) => status === 200);
  const losers = answers.filter(({ status }) => status === 409);
  expect([winners.length, losers.length]).toEqual([1, 11]);
  expect(new Set(losers.map(({ text }) => text)).size).toBe(1);
  expect(losers[0]?.text).toMatch(/^This was decided before\. /);
  expect(losers[0]?.text).not.toMatch(/not been decided/);
  expect(locks.conflicts).toBeGreaterThan(0);
});

it('frees the seats of a replaced checkout though another transaction was at them', async () => {
  const browser = new TestBrowser();
  await checkOut(browser, aBooking({ timeSlot: '9:00 AM' }));
  faults.strike('conflict', { operation: 'DeleteItem', times: 4 });
  expect((await checkOut(browser, aBooking({ timeSlot: '2:00 PM' }))).status).toBe(200);
  expect(faults.struck).toBe(4);
  const seats = await itemsOf('DAY#');
  expect(seats.map(({ sk }) => sk.slice(0, 2)).sort()).toEqual(['14', '15', '16']);
});

it('gives each of thirty visitors behind one address their seat at once', async () => {
  const locks = faults.lockItems(10);
  const hours = ['7:00 AM', '9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM'];
  const answers = await Promise.all(
    numbers(30).map((index) => {
      const booking = aBooking({
        email: `pupil-${index}@example.com`,
        timeSlot: hours[index % hours.length] ?? '',
        duration: 1,
      });
      return checkOut(new TestBrowser('192.0.2.33'), booking);
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const seats = await itemsOf('DAY#');
  expect(new Set(seats.map(({ checkoutId }) => checkoutId)).size).toBe(30);
  expect(locks.conflicts).toBeGreaterThan(0);
});
