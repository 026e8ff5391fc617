import { beginsWith, keyed } from '../../../functions/table/conditions.ts';
import { keys } from '../../../functions/table/keys.ts';
import {
  documents,
  queryAll,
  queryUnder,
  rowsUnder,
  sendChange,
  sendTake,
  transact,
} from '../../../functions/table/table.ts';
import { change, take } from '../../../functions/table/write.ts';
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

const key = keys.account('1');
const query = (beginning: string) => queryAll(keyed({ pk: 'USER#1', sk: beginsWith(beginning) }));

it.each<[string, () => Promise<unknown>]>([
  ['the beginning of a sort key', () => query('')],
  ['a key', () => sendTake(take({ ...key, sk: '' }))],
  ['a key of a transaction', () => transact([{ Delete: { Key: { ...key, pk: '' } } }])],
  ['a key of an index in a row', () => transact([{ Put: { Item: { ...key, workQueue: '' } } }])],
  ['a key of an index that is set', () => sendChange(change(key, { set: { workDueAt: '' } }))],
])('refuses an empty text for %s', async (_, send) => {
  await expect(send()).rejects.toThrow('cannot contain an empty string value');
  expect(passed).toBe(0);
});

it.each<[string, () => Promise<unknown>]>([
  ['the rows of a partition', () => rowsUnder('USER#1')],
  ['the rows of a partition under a beginning', () => query('PACKAGE#')],
  ['an empty text that is no key', () => sendChange(change(key, { set: { email: '' } }))],
])('lets %s through', async (_, send) => {
  await send();
  expect(passed).toBe(1);
});

it('leaves an empty beginning out', () => {
  expect(queryUnder('USER#1', '')).toEqual(queryUnder('USER#1'));
});
