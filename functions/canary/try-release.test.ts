import { LambdaClient, ResourceNotFoundException } from '@aws-sdk/client-lambda';
import { jest } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { askOf } from '../../infra/cdk/constructs/money-releases.ts';
import { takesMoney } from '../../infra/cdk/stages/gradual.ts';
import { call } from '../../infra/testing/in-process/call.ts';
import { contextFor } from '../../infra/testing/in-process/lambda-context.ts';
import { type EndpointKey, endpointKeys } from '../../shared/contract/endpoints.ts';
import { aSite, type FakeSite, serve } from '../testing/canary-site.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';

const system = freshSystemForEachTest();
for (const level of ['info', 'warn', 'error'] as const) jest.spyOn(console, level).mockReturnValue();

const arn = 'arn:aws:lambda:us-east-1:123456789012:function:quiet-hours-test-';
const keys = endpointKeys.filter(takesMoney);
const trialsOf = (version: number) =>
  keys.map((key) => ({ ...askOf(key), version: `${arn}${key}:${version}` }));

let site: FakeSite;
let answered: { Status: string; Reason?: string } | undefined;
/** Answers of Lambda in the place of those of a function. */
let broken: Partial<Record<EndpointKey, { FunctionError?: string; statusCode?: number }>>;
let asked: string[];
let hasAliases: boolean;

beforeEach(() => {
  [site, answered, broken, asked, hasAliases] = [aSite(), undefined, {}, [], true];
});

const callVersion = async (key: EndpointKey, event: APIGatewayProxyEventV2) => {
  const { status, text } = await call(key, {
    parameters: event.pathParameters as Record<string, string>,
    headers: event.headers as Record<string, string>,
    ...(event.body !== undefined && { rawBody: event.body }),
  });
  return { statusCode: status, body: text };
};

const answerOfLambda = async ({ input }: { input: Record<string, string> }) => {
  const { FunctionName = '', Name, Payload } = input;
  if (Name && !hasAliases) throw new ResourceNotFoundException({ message: 'none', $metadata: {} });
  if (Name) return { FunctionVersion: '7' };
  const key = FunctionName.slice(arn.length).replace(/:\d+$/, '') as EndpointKey;
  asked.push(FunctionName.slice(arn.length));
  const { FunctionError, ...answer } = broken[key] ?? {};
  if (FunctionError)
    return { FunctionError, Payload: Buffer.from(JSON.stringify({ errorMessage: 'no handler' })) };
  const result = { ...(await callVersion(key, JSON.parse(String(Payload)))), ...answer };
  return { Payload: Buffer.from(JSON.stringify(result)) };
};

jest.spyOn(LambdaClient.prototype, 'send').mockImplementation(answerOfLambda as never);
const ofSite = serve(() => site);
jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
  if (String(input) !== 'https://cloudformation.test/answer') return ofSite(input, init);
  answered = JSON.parse(String(init?.body));
  return new Response();
});

const deploy = async (
  version: number,
  RequestType: 'Update' | 'Create' | 'Delete' = 'Update',
): Promise<void> => {
  const { handler } = await import('../background/try-release.ts');
  const ResponseURL = 'https://cloudformation.test/answer';
  const ids = { StackId: 's', RequestId: 'r', LogicalResourceId: 'l', PhysicalResourceId: 'p' };
  const event = { RequestType, ResponseURL, ...ids };
  await handler(
    { ...event, ResourceProperties: { Trials: JSON.stringify(trialsOf(version)) } },
    contextFor(180),
  );
};

it('asks each new version of a function that takes money, and holds an hour and releases it', async () => {
  await deploy(8);
  expect(answered).toEqual({
    Status: 'SUCCESS',
    StackId: 's',
    RequestId: 'r',
    LogicalResourceId: 'l',
    PhysicalResourceId: 'p',
  });
  expect(asked.sort()).toEqual(keys.map((key) => `${key}:8`).sort());
  const checkouts = await itemsOf('CHECKOUT#');
  expect(checkouts.map(({ status, entity }) => [status, entity])).toEqual([['released', 'canary-checkout']]);
  expect(await itemsOf('DAY#')).toEqual([]);
  expect(system().stripe.listPayments()).toEqual([]);
});

it('stops the release at a version that cannot hold an hour, and says which and why', async () => {
  broken = { 'create-payment-intent': { statusCode: 500 } };
  await deploy(8);
  expect(answered).toMatchObject({
    Status: 'FAILED',
    Reason: expect.stringMatching(
      /^The new version does not work, and nobody has reached it\. create-payment-intent: It cannot hold an hour and release it: 500\./,
    ),
  });
});

it('stops the release at a version that does not run, and at one that lets a stranger in', async () => {
  broken = { 'create-booking': { FunctionError: 'Unhandled' }, 'cancel-booking': { statusCode: 200 } };
  await deploy(8);
  expect(answered?.Status).toBe('FAILED');
  expect(answered?.Reason).toContain('create-booking: It does not run: no handler.');
  expect(answered?.Reason).toContain('cancel-booking: It answers a stranger 200, and not 404.');
});

it.each([
  ['a deployment that is taken back names the former versions', 7, true, 'Update'],
  ['a function that is made has no version in force', 1, false, 'Create'],
  ['a stage is taken down', 8, true, 'Delete'],
] as const)('asks nothing while %s', async (_, version, isThere, type) => {
  hasAliases = isThere;
  await deploy(version, type);
  expect(answered?.Status).toBe('SUCCESS');
  expect(asked).toEqual([]);
});
