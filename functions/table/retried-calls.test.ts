import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamoDbFaults, passingFaults } from '../testing/faults/dynamodb-faults.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { documents, tableName, transact, updateIf } from './table.ts';

// With the patient time limits of the tests: a busy database takes no try for itself, so that they can be counted.
freshSystemForEachTest();
const faults = dynamoDbFaults();

const Key = { pk: 'THING#1', sk: 'THING' };
const write = { Put: { Item: Key, ConditionExpression: 'attribute_not_exists(pk)' } };
const touch = { Key, UpdateExpression: 'ADD touched :one', ExpressionAttributeValues: { ':one': 1 } };

describe.each(passingFaults)('%s', (fault) => {
  it.each([
    ['a transaction', () => transact([write])],
    ['an update', () => updateIf(touch)],
    ['a put', () => documents.send(new PutCommand({ TableName: tableName(), Item: Key }))],
  ])('is tried again for %s', async (_, ask) => {
    faults.strike(fault, { times: 3 });
    expect(await ask()).toBeTruthy();
    expect([faults.struck, faults.calls]).toEqual([3, 4]);
    expect(await itemsOf('THING#')).toHaveLength(1);
  });
});
