import '../../infra/testing/in-process/deployed-limits.ts';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { call } from '../../infra/testing/in-process/call.ts';
import { callLimits } from '../runtime/call-limits.ts';
import { isOutOfTries } from '../runtime/retries.ts';
import { dynamoDbFaults, passingFaults } from '../testing/faults/dynamodb-faults.ts';
import { itemsOf } from '../testing/table-contents.ts';
import { freshSystemForEachTest } from '../testing/test-system.ts';
import { dynamoDbRetryReason, isRefusedByCondition } from './contention.ts';
import { documents, tableName, transact } from './table.ts';

freshSystemForEachTest();
const faults = dynamoDbFaults();

const Key = { pk: 'THING#1', sk: 'THING' };
const write = { Put: { Item: Key, ConditionExpression: 'attribute_not_exists(pk)' } };
const put = () => documents.send(new PutCommand({ TableName: tableName(), Item: Key }));
const elapsedMs = async (work: () => Promise<unknown>): Promise<number> => {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
};

describe.each(passingFaults)('%s', (fault) => {
  it('ends as 503 after its tries when it does not pass', async () => {
    faults.strike(fault, { times: 100 });
    const error = await transact([write]).catch((thrown: unknown) => thrown);
    expect(isOutOfTries(error)).toBe(true);
    expect(faults.struck).toBeLessThanOrEqual(21);
    faults.clear();
    expect(await itemsOf('THING#')).toEqual([]);
  });
});

it('copies no rows for a logger, since it has none', () => {
  const logs = ({ middlewareStack }: Pick<DynamoDBClient, 'middlewareStack'>): boolean =>
    middlewareStack.identify().some((name) => name.startsWith('loggerMiddleware'));
  expect([logs(new DynamoDBClient({})), logs(documents)]).toEqual([true, false]);
});

it('waits for a conflict to pass longer than for a service that does not answer', async () => {
  faults.strike('conflict', { times: 8 });
  expect(await transact([write])).toBe(true);
});

it('abandons a connection that hangs, and tries again', async () => {
  faults.strike('hangs');
  const tookMs = await elapsedMs(put);
  expect(faults.calls).toBeGreaterThanOrEqual(2);
  expect(tookMs).toBeGreaterThan(callLimits.dynamoDb.tryMs - 50);
});

it('answers a visitor with 503 when every connection hangs, after the tries that its time allows', async () => {
  faults.strike('hangs', { times: 100 });
  const answer = await call('get-availability', { query: { date: '2026-11-23' } });
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('1');
  expect(answer.text).toMatch(/^We are very busy right now\. Please try again in a moment\. \(Request /);
  expect(faults.struck).toBeLessThanOrEqual(callLimits.dynamoDb.callMs / callLimits.dynamoDb.tryMs);
});

it('recognises a transaction whose answer was lost: all tries have one token', async () => {
  faults.strike('answer lost');
  expect(await transact([write])).toBe(true);
  expect(faults.calls).toBe(2);
});

describe('a cancelled transaction', () => {
  const cancelledBy = (...codes: string[]) => ({
    name: 'TransactionCanceledException',
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

  it.each([
    [['None', 'TransactionConflict'], 'conflict', false],
    [['ThrottlingError', 'None'], 'throttled', false],
    [['TransactionConflict', 'ProvisionedThroughputExceeded'], 'throttled', false],
    [['ConditionalCheckFailed', 'None'], undefined, true],
    [['ConditionalCheckFailed', 'TransactionConflict'], undefined, true],
    [['ConditionalCheckFailed', 'ThrottlingError'], undefined, true],
    [['ConditionalCheckFailed', 'ValidationError'], undefined, false],
    [['TransactionConflict', 'ItemCollectionSizeLimitExceeded'], undefined, false],
    [[], undefined, false],
  ])('with %j is tried again as %s; failed by a condition: %s', (codes, reason, refused) => {
    const error = cancelledBy(...codes);
    expect(dynamoDbRetryReason({ error, errorType: 'CLIENT_ERROR' })).toBe(reason);
    expect(isRefusedByCondition(error)).toBe(refused);
  });

  it('returns false at once when a condition did not hold', async () => {
    await put();
    faults.calls = 0;
    expect(await transact([write])).toBe(false);
    expect(faults.calls).toBe(1);
  });
});
