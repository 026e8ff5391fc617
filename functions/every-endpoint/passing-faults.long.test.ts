import { call } from '../../infra/testing/in-process/call.ts';
import { contextFor } from '../../infra/testing/in-process/lambda-context.ts';
import { endpointKeys } from '../../shared/contract/endpoints.ts';
import {
  type DynamoDbFault,
  type DynamoDbFaults,
  dynamoDbFaults,
} from '../testing/faults/dynamodb-faults.ts';
import { KeptTable } from '../testing/kept/kept-table.ts';
import { freshSystemForAllTests } from '../testing/test-system.ts';
import { acceptedRequest, aHostileWorld, type GrantedRequests } from './testing/hostile-world.ts';

const system = freshSystemForAllTests();
const faults: DynamoDbFaults = dynamoDbFaults();

let granted: GrantedRequests;
let table: KeptTable;
beforeAll(async () => {
  granted = await aHostileWorld(system());
  table = await KeptTable.begin();
});

/** More than any request makes. */
const mostStrikes = 200;

/**
 * Strikes every second call, from the first or the second one on. The try again of a struck call passes, also where
 * calls run side by side.
 */
const strikeEverySecond = (kinds: readonly DynamoDbFault[], first: 0 | 1): void => {
  for (let strike = 0; strike < mostStrikes; strike += 1)
    faults.strike(kinds[strike % kinds.length] as DynamoDbFault, {
      after: strike === 0 ? first : 1,
      firstTriesOnly: true,
    });
};

/** A slow machine does not run out of time. */
const patienceSeconds = 300;

const passing: [name: string, kinds: DynamoDbFault[]][] = [
  ['a conflict', ['conflict']],
  ['a throttle or a broken connection', ['throttled', 'reset']],
];

describe.each(passing)('%s, of every call', (_, kinds) => {
  it.each(endpointKeys)('is not noticed by who calls %s', async (key) => {
    const ask = async (): Promise<[number, string]> => {
      const { status, text } = await call(key, {
        ...acceptedRequest(granted, key),
        context: contextFor(patienceSeconds),
      });
      return [status, status < 300 ? '' : text];
    };
    await table.putBack();
    const undisturbed = await ask();
    expect(undisturbed[1]).toBe('');
    for (const first of [0, 1] as const) {
      await table.putBack();
      strikeEverySecond(kinds, first);
      expect([first, ...(await ask())]).toEqual([first, ...undisturbed]);
      expect(faults.struck).toBeLessThan(mostStrikes);
      faults.clear();
    }
  });
});
