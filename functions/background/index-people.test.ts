import { jest } from '@jest/globals';
import { aBooking, madeBooking } from '../testing/booking-journey.ts';
import { dynamoDbFaults } from '../testing/dynamodb-faults.ts';
import { indexRows } from '../testing/indexing.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

freshSystemForEachTest();
const faults = dynamoDbFaults();
jest.spyOn(console, 'error').mockReturnValue();

it('reports the first record that failed, and keeps those before it', async () => {
  await madeBooking(aBooking({ name: 'Ada King', email: 'ada@example.com' }));
  await madeBooking(aBooking({ name: 'Robin Doe', email: 'robin@example.com' }));
  const bookings = (await itemsOf('BOOKING#')).filter(({ entity }) => entity === 'booking');
  const [first, second] = bookings;
  if (!first || !second) throw new Error('two bookings were made');
  expect(await indexRows([first])).toEqual({ batchItemFailures: [] });
  const words = await itemsOf('SEARCH#');
  faults.strike('reset', { operation: 'TransactWriteItems', times: 10 });
  // The first is known by now and takes no write, so the second is the first to fail.
  const { batchItemFailures } = await indexRows([first, second]);
  faults.clear();
  expect(batchItemFailures).toHaveLength(1);
  expect(await itemsOf('SEARCH#')).toEqual(words);
  expect(await indexRows([second])).toEqual({ batchItemFailures: [] });
  expect((await itemsOf('SEARCH#')).length).toBeGreaterThan(words.length);
});
