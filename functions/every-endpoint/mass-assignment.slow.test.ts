import { call } from '../../infra/testing/in-process/call.ts';
import { endpointKeys, endpoints } from '../../shared/contract/endpoints.ts';
import { recordWrites } from '../testing/recorded-writes.ts';
import { freshSystemForAllTests } from '../testing/test-system.ts';
import { aHostileWorld, type GrantedRequests, requestOfCaller } from './testing/hostile-world.ts';

const system = freshSystemForAllTests();
const writtenSinceLastLook = recordWrites();

type Json = Record<string, unknown>;

/** Fields of any row that only the server sets. */
const serversOwn: Json = {
  id: '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a1111',
  userId: '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a1111',
  browserId: '5f0c1f0e-7c7f-4d7b-9c55-2c8f0f4a1111',
  status: 'booked',
  donationStatus: 'donated',
  donationRecipient: 'St. Jude',
  sessionPrice: 1,
  sessionPriceCents: 1,
  totalCents: 1,
  price: 1,
  hoursUsed: 0,
  paymentIntentId: 'pi_1',
  sessionGeneration: 1,
  passwordHash: 'x',
  createdAt: '2026-11-20T13:00:00Z',
  isAdmin: true,
};

/** The bodies with one more field, at the top and in each object within. */
const bodiesWith = (body: Json, field: string, value: unknown): Json[] => [
  { ...body, [field]: value },
  ...Object.entries(body)
    .filter(([, inner]) => typeof inner === 'object' && inner !== null && !Array.isArray(inner))
    .map(([name, inner]) => ({ ...body, [name]: { ...(inner as Json), [field]: value } })),
];

const withBody = endpointKeys.filter((key) => 'body' in endpoints[key]);

let granted: GrantedRequests;
beforeAll(async () => {
  granted = await aHostileWorld(system());
  writtenSinceLastLook();
});

// ASVS 8.2.3, 15.3.1.
it.each(withBody)('%s takes no field that only the server sets', async (key) => {
  const request = requestOfCaller(granted, key);
  const wanted = request.body as Json;
  const others = Object.entries(serversOwn).filter(([field]) => !(field in wanted));
  for (const [field, value] of others)
    for (const body of bodiesWith(wanted, field, value)) {
      const { status, text } = await call(key, { ...request, body });
      expect([status, text]).toEqual([400, `The request has a field that is not known here: "${field}".`]);
    }
  expect(writtenSinceLastLook()).toEqual([]);
});
