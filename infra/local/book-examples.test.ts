import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { bookExamples } from './book-examples.ts';
import { exampleSessions } from './example-sessions.ts';
import { tableName } from './table.ts';
import { systemForAllTests } from './testing/system-for-all-tests.ts';

const tested = systemForAllTests();

it('books examples in a new data folder, and never again', async () => {
  const { system, documents } = tested();
  const expected = exampleSessions(system.clock.now());
  const payments = () => system.stripe?.listPayments().map(({ paymentIntent }) => paymentIntent.status) ?? [];
  await bookExamples(system);
  await bookExamples(system);
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
