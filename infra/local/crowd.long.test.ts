import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { priceBooking } from '../../shared/domain/prices/pricing.ts';
import { slotHour } from '../../shared/domain/time/slots.ts';
import type { BookingData } from '../../shared/schemas/booking.ts';
import { site } from '../../shared/site.ts';
import { type Answer, askFrom } from '../testing/local/ask-from.ts';
import { needLoopbackAddresses } from '../testing/local/loopback-addresses.ts';
import { systemForAllTests } from '../testing/local/system-for-all-tests.ts';
import { tableName } from './state/table.ts';

const tested = systemForAllTests();
beforeAll(() => needLoopbackAddresses());

const atOnce = 200;
let visitors = 0;

/** A request of a visitor with an address of their own. */
const ask = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> => {
  visitors += 1;
  const address = `127.${1 + (visitors >> 14)}.${(visitors >> 7) & 127}.${1 + (visitors & 127)}`;
  return askFrom(address, tested().system.origin, { method, path, body });
};

interface Hour {
  date: string;
  timeSlot: string;
}

const slots = ['9:00 AM', '4:00 PM'];

/** So many hours, two a day. */
const hoursFrom = (firstDay: number, count: number): Hour[] =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.now() + (firstDay + (index >> 1)) * 86_400_000).toISOString().slice(0, 10),
    timeSlot: slots[index % 2] ?? '',
  }));

const two = (number: number): string => String(number).padStart(2, '0');

/** Books all seats of each hour but one. */
const leaveOneSeat = async (hours: Hour[]): Promise<void> => {
  const { documents } = tested();
  const rows = hours.flatMap(({ date, timeSlot }) =>
    Array.from({ length: site.seatsPerHour - 1 }, (_, seat) => ({
      pk: `DAY#${date}`,
      sk: `${two(slotHour(timeSlot))}#SEAT#${two(seat + 1)}`,
      checkoutId: 'booked-before',
    })),
  );
  while (rows.length > 0)
    await documents.send(
      new BatchWriteCommand({
        RequestItems: { [tableName]: rows.splice(0, 25).map((Item) => ({ PutRequest: { Item } })) },
      }),
    );
};

const heldSeats = async ({ date, timeSlot }: Hour): Promise<number> => {
  const { Items = [] } = await tested().documents.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :hour)',
      ExpressionAttributeValues: { ':pk': `DAY#${date}`, ':hour': `${two(slotHour(timeSlot))}#` },
      ConsistentRead: true,
    }),
  );
  expect(Items.length).toBe(site.seatsPerHour);
  return Items.filter(({ checkoutId }) => checkoutId !== 'booked-before').length;
};

const checkOut = ({ date, timeSlot }: Hour): Promise<Answer> => {
  const bookingData: BookingData = {
    name: 'Robin Example',
    email: `visitor-${visitors}@example.com`,
    date,
    timeSlot,
    duration: 1,
    task: 'Write the introduction',
    isStudent: 'no',
    donationAmount: 0,
  };
  return ask('POST', '/api/create-payment-intent', {
    amount: priceBooking(bookingData).totalCents / 100,
    bookingData,
  });
};

const isSoldOut = ({ status, text }: Answer): boolean =>
  status === 409 && text.startsWith('That time has just been taken.');

const race = async (hours: Hour[], buyersOfEach: number): Promise<void> => {
  await leaveOneSeat(hours);
  const buyers = Array.from({ length: buyersOfEach }, () => hours).flat();
  const answers: [Hour, Answer][] = [];
  for (let begun = 0; begun < buyers.length; begun += atOnce)
    answers.push(
      ...(await Promise.all(
        buyers
          .slice(begun, begun + atOnce)
          .map(async (hour): Promise<[Hour, Answer]> => [hour, await checkOut(hour)]),
      )),
    );
  const unexpected = answers
    .map(([, answer]) => answer)
    .filter((answer) => answer.status !== 200 && !isSoldOut(answer));
  expect(unexpected).toEqual([]);
  for (const hour of hours) {
    const winners = answers.filter(([wanted, { status }]) => wanted === hour && status === 200);
    expect([hour, winners.length, await heldSeats(hour)]).toEqual([hour, 1, 1]);
  }
};

it('answers two hundred who look at a day at once', async () => {
  const [hour] = hoursFrom(3, 1);
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () => ask('GET', `/api/availability?date=${hour?.date}`)),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

it('gives each of a hundred last seats to one of two buyers, all at once', async () => {
  await race(hoursFrom(10, 100), 2);
});

it('gives each of twenty last seats to one of fifty buyers, two hundred at once', async () => {
  await race(hoursFrom(65, 20), 50);
});
