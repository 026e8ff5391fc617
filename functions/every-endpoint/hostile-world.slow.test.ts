import { call } from '../../infra/testing/in-process/call.ts';
import { endpointKeys, endpoints } from '../../shared/contract/endpoints.ts';
import { KeptTable } from '../testing/kept/kept-table.ts';
import { freshSystemForAllTests } from '../testing/test-system.ts';
import { acceptedRequest, aHostileWorld, type GrantedRequests } from './testing/hostile-world.ts';

const system = freshSystemForAllTests();

let granted: GrantedRequests;
let table: KeptTable;
beforeAll(async () => {
  granted = await aHostileWorld(system());
  table = await KeptTable.begin();
});

// Long tests spoil these requests. They would prove nothing about an endpoint that refuses them anyway.
it.each(endpointKeys)('accepts the request of the world to %s', async (key) => {
  await table.putBack();
  const { status, text } = await call(key, acceptedRequest(granted, key));
  expect([status, text]).toEqual([endpoints[key].status, expect.any(String)]);
});
