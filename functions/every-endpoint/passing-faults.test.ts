import { type CallOptions, call } from '../../infra/local/in-process/call.ts';
import { endpointKeys } from '../../shared/contract/endpoints.ts';
import { type DynamoDbFault, type DynamoDbFaults, dynamoDbFaults } from '../testing/dynamodb-faults.ts';
import { signed } from '../testing/hostile-requests.ts';
import { aHostileWorld, type GrantedRequests } from '../testing/hostile-world.ts';
import { KeptTable } from '../testing/kept-table.ts';
import { passPhrase } from '../testing/members.ts';
import { freshSystemForAllTests } from '../testing/test-system.ts';

const system = freshSystemForAllTests();
const faults: DynamoDbFaults = dynamoDbFaults();

let granted: GrantedRequests;
let table: KeptTable;
beforeAll(async () => {
  granted = await aHostileWorld(system());
  table = await KeptTable.begin();
});

const requestOf = (key: (typeof endpointKeys)[number]): CallOptions => {
  if (key === 'register') return { body: { username: 'somebody-new', password: passPhrase } };
  const [request = {}] = granted.get(key) ?? [];
  return key === 'stripe-webhook' ? signed(JSON.stringify(request.body)) : request;
};

const mostCalls = 200;
/** The call to strike next: each of the first ten, then ever fewer, since some requests make more than a hundred. */
const nextAfter = (after: number): number => after + 1 + Math.floor(after / 10);
const passing: [name: string, kinds: DynamoDbFault[]][] = [
  ['a conflict', ['conflict']],
  ['a throttle or a broken connection', ['throttled', 'reset']],
];

describe.each(passing)('%s, of one call after the other', (_, kinds) => {
  it.each(endpointKeys)('is not noticed by who calls %s', async (key) => {
    const ask = async (): Promise<number> => {
      await table.putBack();
      return (await call(key, requestOf(key))).status;
    };
    const undisturbed = await ask();
    expect(undisturbed).toBeLessThan(300);
    let strikes = 0;
    for (let after = 0; after < mostCalls; after = nextAfter(after)) {
      await table.putBack();
      faults.clear();
      faults.strike(kinds[strikes % kinds.length] as DynamoDbFault, { after });
      strikes += 1;
      const { status, text } = await call(key, requestOf(key));
      const wasStruck = faults.struck > 0;
      faults.clear();
      expect([key, after, status, status < 300 ? '' : text]).toEqual([key, after, undisturbed, '']);
      if (!wasStruck) return;
    }
    throw new Error(`${key} makes more calls than ${mostCalls}`);
  });
});
