import { TestBrowser } from '../../infra/testing/in-process/call.ts';
import { instantOf } from '../../shared/domain/time/location-time.ts';
import { addWaiter, waitingIdOf } from '../store/offers/waiters.ts';
import { countedDigest } from '../table/rows/address-digests.ts';
import { transact } from '../table/table.ts';
import { aBooking, checkoutBody, pay } from '../testing/booking-journey.ts';
import { setClock, travelMinutes } from '../testing/clock.ts';
import { dynamoDbFaults } from '../testing/faults/dynamodb-faults.ts';
import { reconcile } from '../testing/fulfilling.ts';
import { fillDays } from '../testing/full-days.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { askEachMinute, freeSeat, fullDate, linkKey, offerRows } from '../testing/waiting.ts';
import { askWaiting, watch } from './ask-waiting.ts';

freshSystemForEachTest();
const faults = dynamoDbFaults();

const people = 100;
const seatsFreed = Array.from({ length: 20 }, (_, index) => ({
  hour: 7 + Math.floor(index / 12),
  seat: (index % 12) + 1,
}));

const emailOf = (number: number): string => `guest${number}@example.com`;

/** A hundred people who wait for any hour of the day, each a second after the one before. */
const everybodyWaits = async (): Promise<void> => {
  await fillDays([fullDate]);
  for (let number = 0; number < people; number += 1) {
    const createdAtMs = Date.now() + number * 1000;
    const email = emailOf(number);
    const waiter = {
      id: waitingIdOf(fullDate, createdAtMs, number.toString(16).padStart(12, '0')),
      ...{ email, createdAtMs, date: fullDate, name: 'Robin Example', duration: 1, noticeHours: 3 },
      person: countedDigest(email),
      timeSlot: 'any',
      state: 'waiting' as const,
    };
    await transact(addWaiter(waiter, instantOf(fullDate, 18)));
  }
  await transact([watch(fullDate, Date.now())]);
  travelMinutes(5);
};

const openOffers = async () => (await offerRows()).filter(({ status }) => status === 'open');

/** Pays for an offer with the key of its mail, at once or at its last moment. */
const buy = async (offer: Record<string, unknown>, isLate = true): Promise<void> => {
  const { id, email, timeSlot, untilMs } = offer as {
    id: string;
    email: string;
    timeSlot: string;
    untilMs: number;
  };
  if (isLate) setClock(Math.max(Date.now(), untilMs - 1000));
  const browser = new TestBrowser();
  const booking = aBooking({ email, timeSlot, duration: 1 });
  const body = { ...checkoutBody(booking), offer: { id, key: await linkKey('offer', id) } };
  const opened = await browser.call('create-payment-intent', { body });
  if (opened.status !== 200) throw new Error(`${email}: ${opened.status} ${opened.text}`);
  await pay(opened.body.clientSecret);
  const booked = await browser.call('create-booking', { body: booking });
  if (booked.status !== 201) throw new Error(`${email}: ${booked.status} ${booked.text}`);
};

/** The numbers of the people to whom a seat was sold, and what became of the seats. */
const result = async () => {
  const bookings = (await itemsOf('BOOKING#')).filter(({ sk }) => sk === 'BOOKING');
  const rows = (await itemsOf('DAY#')).filter(({ sk }) => sk.includes('#SEAT#'));
  return {
    sold: bookings.map(({ email }) => Number(/\d+/.exec(String(email)))).sort((a, b) => a - b),
    offered: (await offerRows()).length,
    seats: rows.length,
    owners: new Set(
      rows.filter(({ checkoutId }) => checkoutId !== 'full').map(({ checkoutId }) => checkoutId),
    ).size,
  };
};

const firstTwenty = {
  sold: Array.from({ length: 20 }, (_, index) => index),
  offered: 20,
  seats: 180,
  owners: 20,
};

beforeEach(everybodyWaits);

it('sells 20 seats that become free one by one in the order of the list', async () => {
  for (const { hour, seat } of seatsFreed) {
    await freeSeat(hour, seat);
    await askWaiting(fullDate, Date.now());
    for (const offer of await openOffers()) await buy(offer, false);
  }
  expect(await result()).toEqual(firstTwenty);
});

it('sells 20 seats that become free at one moment, while four processes make offers', async () => {
  await Promise.all(seatsFreed.map(({ hour, seat }) => freeSeat(hour, seat)));
  await Promise.all([1, 2, 3, 4].map(() => askWaiting(fullDate, Date.now())));
  expect((await openOffers()).map(({ email }) => email).sort()).toEqual(
    Array.from({ length: 20 }, (_, number) => emailOf(number)).sort(),
  );
  for (const offer of await openOffers()) await buy(offer);
  expect(await result()).toEqual(firstTwenty);
});

it('sells 20 seats in order although processes die and answers are lost', async () => {
  await Promise.all(seatsFreed.map(({ hour, seat }) => freeSeat(hour, seat)));
  for (let died = 0; died < 8; died += 1) {
    faults.strike('answer lost', { operation: 'TransactWriteItems', after: died % 3 });
    // It dies with the first call that finds the engine gone for good.
    faults.strike('unavailable', { operation: 'TransactWriteItems', after: died % 4, times: 20 });
    await askWaiting(fullDate, Date.now()).catch(() => undefined);
    faults.clear();
  }
  await askEachMinute();
  await reconcile();
  expect((await openOffers()).length).toBe(20);
  for (const offer of await openOffers()) await buy(offer);
  expect(await result()).toEqual(firstTwenty);
});
