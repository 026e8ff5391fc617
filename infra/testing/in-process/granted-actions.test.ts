import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documents, transact, type Write } from '../../../functions/table/table.ts';
import { appendedRows } from '../../../shared/contract/definition/rows.ts';
import type { Touches } from '../../../shared/contract/definition/touches.ts';
import { withRole } from './granted-actions.ts';

Object.assign(process.env, {
  TABLE_NAME: 'none',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:1',
});

const granted: Touches = { table: ['GetItem', 'PutItem', 'Query'], reads: ['DAY#'], writes: ['USER#'] };
const as = (run: () => Promise<unknown>): Promise<unknown> => withRole('get-availability', granted, run);

// ASVS 13.1.1, 13.2.1–2, 13.3.2, 16.2.3, 16.4.2.
it.each<[string, () => Promise<unknown>, string]>([
  [
    'an action',
    () => transact([{ Delete: { Key: { pk: 'USER#1', sk: 'ACCOUNT' } } }]),
    'AccessDenied: get-availability may not DeleteItem: add it to the table actions',
  ],
  [
    'a read',
    () => documents.send(new GetCommand({ TableName: 'none', Key: { pk: 'USER#1', sk: 'ACCOUNT' } })),
    "AccessDenied: get-availability may not GetItem rows of USER#: add 'USER#' to the reads or writes",
  ],
  [
    'a query',
    () =>
      documents.send(
        new QueryCommand({
          TableName: 'none',
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':prefix': 'PACKAGE#', ':pk': 'USERNAME#robin' },
        }),
      ),
    'AccessDenied: get-availability may not Query rows of USERNAME#',
  ],
  [
    'a write of a transaction',
    () => transact([{ Put: { Item: { pk: 'DAY#2026-11-20', sk: '07#SEAT#01' } } }]),
    'AccessDenied: get-availability may not PutItem rows of DAY#',
  ],
  [
    'an index',
    () => documents.send(new QueryCommand({ TableName: 'none', IndexName: 'owner' })),
    'AccessDenied: get-availability may not query the index owner',
  ],
])('refuses %s that the contract does not grant, and says what is missing', async (_, run, words) => {
  await expect(as(run)).rejects.toThrow(words);
});

describe('rows that are written once', () => {
  const actions = ['DeleteItem', 'PutItem', 'UpdateItem'] as const;
  const touches: Touches = { table: actions, writes: [...appendedRows, 'USER#'] };
  const tries = (write: Write) => withRole('refund-booking', touches, () => transact([write]));

  // Security: The office.
  it.each(['LEDGER#2026-11', 'AUDIT#2026-11-20', 'CASH#2026-11-20'] as const)(
    'are neither changed, deleted nor replaced under %s',
    async (pk) => {
      const Key = { pk, sk: 'a' };
      for (const write of [{ Update: { Key, UpdateExpression: 'REMOVE cents' } }, { Delete: { Key } }])
        await expect(tries(write)).rejects.toThrow(/may not (Update|Delete)Item rows of /);
      await expect(tries({ Put: { Item: Key } })).rejects.toThrow('put them only where there are none');
    },
  );
});

it('tells of a refusal that the function has caught', async () => {
  const careless = async (): Promise<void> => {
    await transact([{ Put: { Item: { pk: 'DAY#2026-11-20', sk: '07#SEAT#01' } } }]).catch(() => undefined);
  };
  await expect(as(careless)).rejects.toThrow('may not PutItem rows of DAY#');
});

describe('work that goes on after the answer', () => {
  const key = { pk: 'USER#1', sk: 'ACCOUNT' } as const;
  const write = () => transact([{ Put: { Item: key } }]).catch(() => undefined);

  it('is told of when it has begun before', async () => {
    const careless = async () => void write();
    await expect(as(careless)).rejects.toThrow(
      'get-availability answered before its TransactWriteItems had ended: await it.',
    );
  });

  it('is never sent, and told of, when it begins later', async () => {
    const careless = async () => void new Promise((resolve) => setImmediate(resolve)).then(write);
    await as(careless);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    await expect(as(async () => undefined)).rejects.toThrow('began TransactWriteItems after its answer');
  });

  it('may be left to the next run when the time is nearly over', async () => {
    let leftMs = 1000;
    const context = { awsRequestId: 'run', getRemainingTimeInMillis: () => leftMs };
    const late = async () => {
      leftMs = 90;
      void write();
    };
    await expect(withRole('reconcile', granted, late, context)).resolves.toBeUndefined();
  });

  it('may be reads beside the one that refuses', async () => {
    const read = () =>
      documents
        .send(new GetCommand({ TableName: 'none', Key: { pk: 'DAY#1', sk: 'ACCOUNT' } }))
        .catch(() => undefined);
    const refusing = async () => {
      void read();
      return { statusCode: 409 };
    };
    await expect(as(refusing)).resolves.toEqual({ statusCode: 409 });
  });
});
