import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { clientOptions } from './aws-clients.ts';
import { bookExamples } from './book-examples.ts';
import { exampleSessions } from './example-sessions.ts';
import { type LocalSystem, startLocalSystem } from './local-system.ts';
import { tableName } from './table.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { buildForTests } from './testing/tested-build.ts';

const dataDirectory = temporaryFolder();
let system: LocalSystem;

beforeAll(async () => {
  system = await startLocalSystem({
    port: 0,
    dataDirectory,
    folders: await buildForTests(),
    log: () => undefined,
  });
});
afterAll(() => system.stop());

it('books examples in a new data folder, and never again', async () => {
  const expected = exampleSessions(system.clock.now());
  const payments = () => system.stripe?.listPayments().map(({ paymentIntent }) => paymentIntent.status) ?? [];
  await bookExamples(system);
  await bookExamples(system);
  expect(payments()).toEqual(expected.map(() => 'succeeded'));
  const client = new DynamoDBClient(clientOptions(system.dynamoDbEndpoint));
  const rows = await DynamoDBDocumentClient.from(client).send(
    new ScanCommand({
      TableName: tableName,
      FilterExpression: 'sk = :booking',
      ExpressionAttributeValues: { ':booking': 'BOOKING' },
    }),
  );
  client.destroy();
  expect(rows.Items).toHaveLength(expected.length);
});
