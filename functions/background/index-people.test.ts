import { jest } from '@jest/globals';
import { addSearchWords, forgetSearchWords } from '../store/office/search.ts';
import { keys } from '../table/keys.ts';
import { documents } from '../table/table.ts';
import { aBooking, madeBooking } from '../testing/booking-journey.ts';
import { dynamoDbFaults } from '../testing/faults/dynamodb-faults.ts';
import { indexRows } from '../testing/indexing.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

freshSystemForEachTest();
const faults = dynamoDbFaults();

const step = 'between';
afterEach(() => {
  documents.middlewareStack.remove(step);
  jest.restoreAllMocks();
});

/** Does something once, after the next command of this kind has been answered. */
const afterNext = (command: string, meanwhile: () => Promise<unknown>): void => {
  documents.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const answer = await next(args);
        if (commandName !== command) return answer;
        documents.middlewareStack.remove(step);
        await meanwhile();
        return answer;
      },
    { step: 'initialize', name: step },
  );
};

const words = async () => (await itemsOf('SEARCH#')).filter(({ sk }) => sk !== 'WORDS');
const lists = async () => (await itemsOf('SEARCH#')).filter(({ sk }) => sk === 'WORDS');

const guest = { name: 'Ada King', email: 'ada@example.com' };
const owner = 'EMAIL#ada@example.com';

const foundBy = async (found: { words: string[]; expiresAt?: number }) => {
  const { booking } = await madeBooking(aBooking({ ...guest, date: '2026-12-02' }));
  const isStillSo = {
    ConditionCheck: { Key: keys.booking(booking.id), ConditionExpression: 'attribute_exists(pk)' },
  };
  return { owner, isStillSo, ...found };
};

/** The rows of two bookings, in the order in which they were made. */
const twoRows = async () => {
  const { booking: first } = await madeBooking(aBooking({ ...guest, date: '2026-12-02' }));
  const { booking: second } = await madeBooking(
    aBooking({ ...guest, name: 'Max Weber', date: '2026-12-03' }),
  );
  const rows = await itemsOf('BOOKING#');
  const inOrder = [first, second].flatMap(({ id }) =>
    rows.filter(({ pk, sk }) => pk === `BOOKING#${id}` && sk === 'BOOKING'),
  );
  const [one, other] = inOrder;
  if (!one || !other) throw new Error('There is no row.');
  return [one, other] as const;
};

it('leaves out a row that it cannot read, and goes on', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  const [one, other] = await twoRows();
  expect(await indexRows([{ ...one, name: 1 }, other])).toEqual({ batchItemFailures: [] });
  expect((await words()).some(({ sk }) => sk.startsWith('max weber'))).toBe(true);
  expect(log.mock.calls.join()).toContain('person not indexed');
});

// Alarm: DeadLetters.
it('reports the first record that failed, and keeps those before it', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  const [one, other] = await twoRows();
  await indexRows([one]);
  faults.strike('unavailable', { operation: 'TransactWriteItems', times: 9 });
  expect(await indexRows([one, other])).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
  expect((await words()).map(({ sk }) => sk.split('#')[0])).toEqual(
    expect.arrayContaining(['ada king', 'king ada', 'ada@example.com']),
  );
  expect((await words()).some(({ sk }) => sk.startsWith('max'))).toBe(false);
  expect(log.mock.calls.join()).toContain('person not indexed');
});

it('lets words of a booking stay that were written while those of a lost payment were added', async () => {
  const expiresAt = Math.floor(Date.now() / 1000) + 30 * 24 * 3600;
  const found = await foundBy({ words: ['ada king', 'king ada'] });
  await addSearchWords({ ...found, expiresAt });
  afterNext('GetItemCommand', () => addSearchWords(found));
  await addSearchWords({ ...found, expiresAt: expiresAt + 30 * 24 * 3600 });
  expect((await itemsOf('SEARCH#')).filter((row) => row.expiresAt !== undefined)).toEqual([]);
});

it('leaves no word of somebody that was added while the others were forgotten', async () => {
  const found = await foundBy({ words: ['ada king'] });
  await addSearchWords(found);
  afterNext('GetItemCommand', () => addSearchWords({ ...found, words: ['ada king', 'king ada'] }));
  await forgetSearchWords(owner);
  expect([await words(), await lists()]).toEqual([[], []]);
});
