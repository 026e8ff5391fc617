import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { systemForAllTests } from '../testing/local/system-for-all-tests.ts';
import { bookExamples } from './book-examples.ts';
import { exampleSessions } from './example-sessions.ts';
import { tableName } from './state/table.ts';

const tested = systemForAllTests();

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const calls = ['/api/create-payment-intent', '/api/bookings'];

/** Answers the first request to each of them with 503, as a function does that has no time left. */
const busyAtFirst = (): Set<string> => {
  const asked = new Set<string>();
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    if (!calls.includes(pathname) || asked.has(pathname)) return realFetch(input, init);
    asked.add(pathname);
    return new Response('We are very busy right now.', { status: 503 });
  };
  return asked;
};

it('books all examples in a new data folder, also when a call is refused once, and never again', async () => {
  const { system, documents } = tested();
  const refused = busyAtFirst();
  const expected = exampleSessions(system.clock.now());
  const payments = () => system.stripe?.listPayments().map(({ paymentIntent }) => paymentIntent.status) ?? [];
  await bookExamples(system);
  await bookExamples(system);
  expect([...refused]).toEqual(calls);
  expect(payments()).toEqual(expected.map(() => 'succeeded'));
  const rows = await documents.send(
    new ScanCommand({
      TableName: tableName,
      FilterExpression: 'sk = :booking',
      ExpressionAttributeValues: { ':booking': 'BOOKING' },
    }),
  );
  expect(rows.Items).toHaveLength(expected.length);
});
