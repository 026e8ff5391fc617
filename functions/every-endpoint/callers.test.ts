import { jest } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { call } from '../../infra/testing/in-process/call.ts';
import { contextFor } from '../../infra/testing/in-process/lambda-context.ts';
import { refusals } from '../../shared/contract/definition/endpoint.ts';
import { endpointKeys, endpoints } from '../../shared/contract/endpoints.ts';
import getUser from '../../shared/contract/members/get-user.ts';
import getAvailability from '../../shared/contract/site/get-availability.ts';
import { endpoint } from '../callers/endpoint.ts';
import member from '../callers/member.ts';
import { handlerOf } from '../runtime/endpoint-handler.ts';
import { freshSystemForAllTests } from '../testing/test-system.ts';
import { wellFormed } from './testing/hostile-requests.ts';

freshSystemForAllTests();

const restricted = endpointKeys.flatMap((key) => {
  const { caller } = endpoints[key];
  const status = refusals[caller];
  return status ? [[key, caller, status] as const] : [];
});

// ASVS 6.3.4, 8.1.1, 8.2.1–2, 8.3.1.
it.each(restricted)('%s is for %s, and answers %i to somebody else', async (key, _, status) => {
  expect((await call(key, wellFormed[key])).status).toBe(status);
});

// ASVS 6.3.4, 8.1.1, 8.2.1–2, 8.3.1.
it('refuses before the handler runs', async () => {
  const handle = jest.fn(async () => ({ id: 'a', username: 'robin' }));
  const handler = handlerOf('get-user', endpoint(getUser, handle), member);
  const event = { headers: {}, requestContext: { requestId: 'a' } } as APIGatewayProxyEventV2;
  expect(await handler(event, contextFor(1))).toMatchObject({
    statusCode: 401,
    body: 'Please sign in first.',
  });
  expect(handle).not.toHaveBeenCalled();
});

// ASVS 6.3.4, 8.1.1, 8.2.1–2, 8.3.1.
it('compiles only with what the contract’s caller is told', () => {
  endpoint(getUser, async ({ member: { id, username } }) => ({ id, username }));
  // @ts-expect-error: the endpoint is for anyone, and told no member.
  endpoint(getAvailability, async ({ member }) => member);
});
