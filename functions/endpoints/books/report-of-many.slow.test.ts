import { randomUUID } from 'node:crypto';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '../../table/keys.ts';
import { documents, tableName } from '../../table/table.ts';
import { aBooking, madeBooking } from '../../testing/booking-journey.ts';
import { operatorForEachTest } from '../../testing/staff.ts';
import { itemsOf } from '../../testing/table-contents.ts';
import { freshSystemForEachTest } from '../../testing/test-system.ts';

freshSystemForEachTest();
const pat = operatorForEachTest();

const report = (month: string) => pat.browser.call('report-month', { query: { month } });

const many = 1000;

/** A thousand paid bookings of November, made of one that was really booked. */
const fillNovember = async (): Promise<void> => {
  await madeBooking(aBooking({ duration: 1 }));
  const rows = await itemsOf();
  const [booking, entry, seat] = [
    rows.find(({ sk }) => sk === 'BOOKING'),
    rows.find(({ pk }) => pk.startsWith('LEDGER#')),
    rows.find(({ sk }) => sk.includes('#SEAT#')),
  ];
  const requests = Array.from({ length: many }, (_, index) => {
    const id = randomUUID();
    const date = `2026-11-${String(1 + (index % 30)).padStart(2, '0')}`;
    const at = `${date}T15:00:00.000Z`;
    const person = {
      email: `guest-${index % 400}@example.com`,
      ownerKey: `EMAIL#guest-${index % 400}@example.com`,
    };
    return [
      { ...booking, ...keys.booking(id), id, date, ...person },
      { ...entry, ...keys.ledgerEntry(Date.parse(at), id, 'captured'), checkoutId: id, at },
      { ...seat, ...keys.seat(date, 9, 100 + index), checkoutId: id },
    ];
  }).flat();
  while (requests.length > 0)
    await documents.send(
      new BatchWriteCommand({
        RequestItems: {
          [tableName()]: requests.splice(0, 24).map((Item) => ({ PutRequest: { Item } })),
        },
      }),
    );
};

/** The requests and read units of a call. */
const workOf = async (call: () => Promise<unknown>) => {
  const work = { requests: 0, readUnits: 0 };
  documents.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next({
        ...args,
        input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } as never,
      });
      const { ConsumedCapacity: consumed } = answer.output as {
        ConsumedCapacity?: { CapacityUnits?: number };
      };
      work.requests += 1;
      work.readUnits += consumed?.CapacityUnits ?? 0;
      return answer;
    },
    { step: 'initialize', name: 'units' },
  );
  await call();
  documents.middlewareStack.remove('units');
  return work;
};

const fastestOf = async (month: string): Promise<number> => {
  const times: number[] = [];
  for (let call = 0; call < 30; call += 1) {
    const startMs = performance.now();
    await report(month);
    times.push(performance.now() - startMs);
  }
  return Math.min(...times);
};

it('costs a month with a thousand bookings few units, and about the time of an empty month', async () => {
  await fillNovember();
  const { body } = await report('2026-11');
  expect(body).toMatchObject({ sessions: many + 1, people: 401, returning: 400 });
  await report('2027-05');
  const { requests, readUnits } = await workOf(() => report('2026-11'));
  expect(requests).toBeLessThanOrEqual(5);
  expect(readUnits).toBeLessThanOrEqual(40);
  expect((await report('2026-11')).body).toEqual(body);
  expect((await fastestOf('2026-11')) / (await fastestOf('2027-05'))).toBeLessThanOrEqual(2);
});
