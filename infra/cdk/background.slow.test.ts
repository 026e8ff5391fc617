import { backgroundFunctions, keysWithDeadLetters } from '../../shared/contract/background-functions.ts';
import type { Resource } from './testing/synthesized.ts';
import { stackOf } from './testing/templates.ts';

const synthesized = stackOf('usual');
const queue = synthesized.at('DeadLetters/Queue');
const lambdaOf = (key: string): Resource => synthesized.at(`${key}/Function`);
const versionInForceOf = (key: string): Resource => synthesized.at(`${key}/Alias`);

it.each([
  ['send-mail', 10],
  ['index-people', 25],
] as const)('feeds inserts and changes of the contract’s entities to %s', (key, BatchSize) => {
  const mapping = synthesized.at(`${key}-trigger/Mapping`);
  const { Properties } = mapping;
  expect(Properties).toMatchObject({
    FunctionName: expect.stringMatching(/:live$/),
    EventSourceArn: `${synthesized.only('AWS::DynamoDB::GlobalTable').id}.StreamArn`,
    StartingPosition: 'TRIM_HORIZON',
    BisectBatchOnFunctionError: true,
    MaximumRetryAttempts: -1,
    MaximumRecordAgeInSeconds: 12 * 3600,
    BatchSize,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    DestinationConfig: { OnFailure: { Destination: `${queue.id}.Arn` } },
  });
  const { Filters } = Properties.FilterCriteria as { Filters: { Pattern: string }[] };
  expect(Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
    {
      eventName: ['INSERT', 'MODIFY'],
      dynamodb: { NewImage: { entity: { S: backgroundFunctions[key].trigger.entities } } },
    },
    // One of the two readers of the stream offers freed seats to those who wait.
    ...(key === 'index-people'
      ? [{ eventName: ['REMOVE'], dynamodb: { Keys: { pk: { S: [{ prefix: 'DAY#' }] } } } }]
      : []),
  ]);
});

const ruleOf = (key: string): Resource => synthesized.at(`${key}-trigger/Rule`);

it.each([
  ['reconcile', 300],
  ['canary', 300],
  // Lambda keeps an event that failed for six hours at most.
  ['check-books', 6 * 3600],
  ['remove-old-releases', 6 * 3600],
] as const)('runs %s on its schedule, and tries again for %i seconds', (key, seconds) => {
  const { id } = versionInForceOf(key);
  const rule = ruleOf(key);
  const { everyMinutes } = backgroundFunctions[key].trigger;
  expect(rule.Properties).toMatchObject({
    ScheduleExpression: `rate(${everyMinutes === 24 * 60 ? '1 day' : `${everyMinutes} minutes`})`,
    State: 'ENABLED',
    Targets: [{ Arn: id, RetryPolicy: { MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: seconds } }],
  });
  const permissions = synthesized
    .ofType('AWS::Lambda::Permission')
    .filter(({ Properties }) => Properties.FunctionName === id);
  expect(permissions.map(({ Properties }) => [Properties.Principal, Properties.SourceArn])).toEqual([
    ['events.amazonaws.com', `${rule.id}.Arn`],
  ]);
});

it.each(['reconcile', 'canary', 'check-books', 'remove-old-releases'])(
  'keeps a run of %s that could not be delivered, or failed',
  (key) => {
    expect(ruleOf(key).Properties.Targets).toMatchObject([{ DeadLetterConfig: { Arn: `${queue.id}.Arn` } }]);
    expect(synthesized.at(`${key}-trigger/Retries`).Properties).toMatchObject({
      FunctionName: lambdaOf(key).id,
      Qualifier: 'live',
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: `${queue.id}.Arn` } },
    });
  },
);

// Alarm: DeadLetters.
it('has one queue of dead letters, with an alarm and an output, so that no function can be without', () => {
  expect(synthesized.only('AWS::SQS::Queue').id).toBe(queue.id);
  expect(synthesized.outputs).toContain('DeadLetters');
  const alarms = synthesized
    .ofType('AWS::CloudWatch::Alarm')
    .map(({ Properties }) => JSON.stringify(Properties));
  expect(alarms.filter((text) => text.includes(`${queue.id}.QueueName`))).toHaveLength(1);
});

it.each(keysWithDeadLetters)('lets %s send there', (key) => {
  expect(synthesized.statementsOf(`${key}/Role`)).toContainEqual(
    expect.objectContaining({ Action: 'sqs:SendMessage', Resource: `${queue.id}.Arn` }),
  );
});

it('keeps dead letters for 14 days, over TLS only', () => {
  expect(queue.Properties.MessageRetentionPeriod).toBe(14 * 24 * 3600);
  const policy = synthesized
    .ofType('AWS::SQS::QueuePolicy')
    .find(({ Properties }) => (Properties.Queues as string[]).includes(queue.id));
  expect(policy?.Properties.PolicyDocument).toMatchObject({
    Statement: expect.arrayContaining([
      expect.objectContaining({
        Effect: 'Deny',
        Action: 'sqs:*',
        Resource: `${queue.id}.Arn`,
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    ]),
  });
});

// Security: Webhooks.
it('lets no function send events to a network of its own', () => {
  const environments = synthesized
    .ofType('AWS::Lambda::Function')
    .map(({ Properties }) => JSON.stringify(Properties.Environment ?? {}));
  expect(environments.length).toBeGreaterThan(Object.keys(backgroundFunctions).length);
  expect(environments.filter((text) => text.includes('LOCAL_RECEIVERS'))).toEqual([]);
});
