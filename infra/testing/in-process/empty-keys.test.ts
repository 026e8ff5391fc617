import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documents, queryUnder, rowsUnder, transact, updateIf } from '../../../functions/table/table.ts';
import './empty-keys.ts';

process.env.TABLE_NAME = 'none';

/** The requests that would have reached the table. */
let passed = 0;
beforeAll(() => {
  documents.middlewareStack.add(
    () => async () => {
      passed += 1;
      return { response: {}, output: { $metadata: {} } };
    },
    { step: 'initialize', name: 'no-table', priority: 'low' },
  );
});
beforeEach(() => {
  passed = 0;
});

const Key = { pk: 'USER#1', sk: 'ACCOUNT' };
const update = (name: string, value: string) =>
  updateIf({
    Key,
    UpdateExpression: `SET ${name} = :value`,
    ExpressionAttributeValues: { ':value': value },
  });
const query = (beginning: string) =>
  documents.send(
    new QueryCommand({
      TableName: 'none',
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :beginning)',
      ExpressionAttributeValues: { ':pk': 'USER#1', ':beginning': beginning },
    }),
  );

it.each<[string, () => Promise<unknown>]>([
  ['the beginning of a sort key', () => query('')],
  ['a key', () => updateIf({ Key: { ...Key, sk: '' }, UpdateExpression: 'REMOVE task' })],
  ['a key of a transaction', () => transact([{ Delete: { Key: { ...Key, pk: '' } } }])],
  ['a key of an index in a row', () => transact([{ Put: { Item: { ...Key, workQueue: '' } } }])],
  ['a key of an index that is set', () => update('workDueAt', '')],
])('refuses an empty text for %s', async (_, send) => {
  await expect(send()).rejects.toThrow('cannot contain an empty string value');
  expect(passed).toBe(0);
});

it.each<[string, () => Promise<unknown>]>([
  ['the rows of a partition', () => rowsUnder('USER#1')],
  ['the rows of a partition under a beginning', () => query('PACKAGE#')],
  ['an empty text that is no key', () => update('task', '')],
])('lets %s through', async (_, send) => {
  await send();
  expect(passed).toBe(1);
});

it('leaves an empty beginning out', () => {
  expect(queryUnder('USER#1', '')).toEqual(queryUnder('USER#1'));
});
