import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { priceBooking } from '../../../shared/domain/prices/pricing.ts';
import { instantOf } from '../../../shared/domain/time/location-time.ts';
import { startHours } from '../../../shared/domain/time/slots.ts';
import { site } from '../../../shared/site.ts';
import { keys } from '../../table/keys.ts';
import { documents, tableName } from '../../table/table.ts';
import { aBooking, aStake, madeBooking, paidCheckout } from '../../testing/booking-journey.ts';
import { setClock } from '../../testing/clock.ts';
import { anAppeal } from '../../testing/desk.ts';
import { checkBooks } from '../../testing/fulfilling.ts';
import { aMessage, somebodyWithStrikes } from '../../testing/inbox.ts';
import { operatorForEachTest, staffSignIn } from '../../testing/staff.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();

const pat = operatorForEachTest();

const look = async () => (await pat.browser.call('get-overview')).body;
const hoursOfDay = startHours.length * site.seatsPerHour;

/** Writes rows as they are, 25 at a time. */
const put = async (items: readonly object[]): Promise<void> => {
  for (let from = 0; from < items.length; from += 25) {
    const requests = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
    await documents.send(new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }));
  }
};

it('shows an empty space', async () => {
  const { waiting, today, days, figures } = await look();
  expect({ waiting, today, figures }).toEqual({ waiting: [], today: { next: [], later: 0 } });
  expect(days).toHaveLength(7);
  expect(days[0]).toEqual({ date: '2026-11-20', sessions: 0, bookedHours: 0, openHours: hoursOfDay });
});

it('shows who comes today, and how full the next days are, without seats that are only held', async () => {
  setClock(instantOf('2026-11-20', 8));
  const names = {
    '4:00 PM': 'Fay',
    '9:00 AM': 'Abe',
    '10:00 AM': 'Ben',
    '11:00 AM': 'Cora',
    '1:00 PM': 'Dan',
    '2:00 PM': 'Eve',
    '3:00 PM': 'Finn',
  };
  for (const [timeSlot, name] of Object.entries(names))
    await madeBooking(aBooking({ date: '2026-11-20', timeSlot, duration: 1, name }));
  await madeBooking(aBooking({ date: '2026-11-26', duration: 3 }));
  await paidCheckout(aBooking({ date: '2026-11-21' }));
  await put([
    { ...keys.seat('2026-11-26', 15, site.seatsPerHour), closureId: 'painting' },
    { ...keys.seat('2026-11-26', 16, site.seatsPerHour), closureId: 'painting' },
  ]);
  setClock(instantOf('2026-11-20', 10) + 60_000);
  pat.browser = await staffSignIn(pat.passkey);
  const { today, days } = await look();
  expect(today.next.map(({ name }) => name)).toEqual(['Ben', 'Cora', 'Dan', 'Eve', 'Finn', 'Fay']);
  expect(today.later).toBe(0);
  expect(days.map(({ sessions, bookedHours }) => [sessions, bookedHours])).toEqual([
    [7, 7],
    ...Array.from({ length: 5 }, () => [0, 0]),
    [1, 3],
  ]);
  expect(days.at(-1)?.openHours).toBe(hoursOfDay - 2);
});

it('counts what waits for a person, up to fifty of a kind', async () => {
  await anAppeal();
  await aMessage();
  await somebodyWithStrikes();
  const mails = Array.from({ length: 51 }, (_, index) => ({
    ...keys.unsentMail({ pk: `BOOKING#${index}`, sk: 'BOOKING' }),
    workQueue: 'unsent-mail',
    workDueAt: '2026-11-20T00:00:00.000Z',
  }));
  await put(mails);
  const { waiting } = await look();
  expect((await pat.browser.call('count-queues')).body).toEqual({ waiting });
  expect(waiting).toEqual([
    { kind: 'appeal', count: 1, hasMore: false },
    { kind: 'unsent-mail', count: 50, hasMore: true },
    { kind: 'contact-message', count: 1, hasMore: false },
    { kind: 'strikes', count: 1, hasMore: false },
  ]);
});

it('shows what is owed, the weeks and the use of the hours, as the check of the books has found them', async () => {
  const booking = aBooking({ ...aStake, date: '2026-11-20', timeSlot: '4:00 PM', duration: 2 });
  await madeBooking(booking);
  const bookedCents = priceBooking(booking).totalCents - aStake.donationAmount;
  setClock(instantOf('2026-11-24', 12));
  await checkBooks();
  pat.browser = await staffSignIn(pat.passkey);
  const { figures } = await look();
  expect(figures).toMatchObject({
    at: new Date(instantOf('2026-11-24', 12)).toISOString(),
    faults: 0,
    owed: {
      organisationsCents: 0,
      undecidedCents: 1000,
      refundsOnTheirWayCents: 0,
      refundsFailedCents: 0,
    },
  });
  const weeks = figures?.weeks ?? [];
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-2)).toEqual({
    week: '2026-11-16',
    revenueCents: bookedCents,
    donatedCents: 0,
    forfeitedCents: 0,
    returnedCents: 0,
  });
  const booked = figures?.use.filter((cell) => cell.booked > 0);
  expect(booked).toEqual([
    { weekday: 'Friday', hour: 16, booked: 1, open: 4 * site.seatsPerHour },
    { weekday: 'Friday', hour: 17, booked: 1, open: 4 * site.seatsPerHour },
  ]);
});
