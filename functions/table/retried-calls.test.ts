import { dynamoDbFaults, passingFaults } from '../testing/faults/dynamodb-faults.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { isNew } from './conditions.ts';
import type { Key } from './rows/row-kind.ts';
import { sendChange, sendPut, transact } from './table.ts';
import { change, put } from './write.ts';

// With the patient time limits of the tests: a busy database takes no try for itself, so that they can be counted.
freshSystemForEachTest();
const faults = dynamoDbFaults();

const key: Key<{ pk: string; sk: string; touched: number }> = { pk: 'CANARY#THING', sk: 'THING' };

describe.each(passingFaults)('%s', (fault) => {
  it.each([
    ['a transaction', () => transact([put(key, { touched: 0 }, { when: isNew })])],
    ['an update', () => sendChange(change(key, { add: { touched: 1 } }))],
    ['a put', () => sendPut(put(key, { touched: 0 }))],
  ])('is tried again for %s', async (_, ask) => {
    faults.strike(fault, { times: 3 });
    expect(await ask()).toBeTruthy();
    expect([faults.struck, faults.calls]).toEqual([3, 4]);
    expect(await itemsOf('CANARY#')).toHaveLength(1);
  });
});
