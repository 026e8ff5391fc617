import { jest } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { call } from '../../infra/local/in-process/call.ts';
import { contextFor } from '../../infra/local/in-process/lambda-context.ts';
import type { Caller } from '../../shared/contract/endpoint.ts';
import { endpointKeys, endpoints } from '../../shared/contract/endpoints.ts';
import { memberEndpoint } from '../access/member-endpoint.ts';
import { publicEndpoint } from '../access/public-endpoint.ts';
import { wellFormed } from '../testing/hostile-requests.ts';
import { freshSystemForAllTests } from '../testing/test-system.ts';

freshSystemForAllTests();

/** The answer to a well-formed request of somebody who is not the caller of the endpoint. */
const refusals: Record<Caller, number | undefined> = {
  anyone: undefined,
  visitor: undefined,
  member: 401,
  'member-with-browser': 401,
  'booking-holder': 404,
  payer: 404,
  'reminder-reader': 404,
  stripe: 400,
  staff: 401,
  'staff-stepped-up': 401,
  operator: 401,
  'operator-stepped-up': 401,
};

const restricted = endpointKeys.flatMap((key) => {
  const { caller } = endpoints[key];
  const status = refusals[caller];
  return status ? [[key, caller, status] as const] : [];
});

it.each(restricted)('%s is for %s, and answers %i to somebody else', async (key, _, status) => {
  expect((await call(key, wellFormed[key])).status).toBe(status);
});

it('refuses before the handler runs', async () => {
  const handle = jest.fn(async () => ({ id: 'a', username: 'robin' }));
  const handler = memberEndpoint('get-user', handle);
  const event = { headers: {}, requestContext: { requestId: 'a' } } as APIGatewayProxyEventV2;
  expect(await handler(event, contextFor(1))).toMatchObject({
    statusCode: 401,
    body: 'Please sign in first.',
  });
  expect(handle).not.toHaveBeenCalled();
});

it('neither compiles nor loads with the constructor of another kind of caller', () => {
  // @ts-expect-error: get-user is for members.
  expect(() => publicEndpoint('get-user', async () => ({ id: 'a', username: 'robin' }))).toThrow(
    'The endpoint get-user is for the caller member, and was made for anyone.',
  );
  // @ts-expect-error: a public endpoint is told no member.
  publicEndpoint('get-availability', async ({ member }) => member);
});
