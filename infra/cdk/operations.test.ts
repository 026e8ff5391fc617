import { readFileSync } from 'node:fs';
import { backgroundKeys } from '../../shared/contract/background-functions.ts';
import { endpointKeys } from '../../shared/contract/endpoints.ts';
import { metrics } from '../../shared/contract/metrics.ts';
import { synthesize } from './testing/synthesize.ts';
import type { Resource } from './testing/synthesized.ts';

const synthesized = synthesize();
const alarms = synthesized.ofType('AWS::CloudWatch::Alarm');
const topic = synthesized.only('AWS::SNS::Topic');
const alarmOf = (name: string): Resource | undefined =>
  alarms.find(({ Properties }) => Properties.AlarmName === `quiet-hours-test-${name}`);

const headings = readFileSync('infra/docs/runbook.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('## '))
  .map((line) =>
    line
      .slice(3)
      .trim()
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  );

const functionKeys = [...endpointKeys, ...backgroundKeys];

describe('alarms', () => {
  it('are these and no others', () => {
    const expected = [
      'ApiErrors',
      'ApiLatency',
      'NoRoom',
      'TooMany',
      'NotAllowed',
      'HoldsOpen',
      'PaidButUnbooked',
      'RefundsFailed',
      'WorkBehind',
      'MailBounces',
      'MailLimitReached',
      'MailsGivenUp',
      'send-mail-late',
      'MailComplaints',
      ...functionKeys.map((key) => `${key}-errors`),
      ...backgroundKeys.map((key) => `${key}-dead-letters`),
    ].map((name) => `quiet-hours-test-${name}`);
    expect(alarms.map(({ Properties }) => Properties.AlarmName).sort()).toEqual(expected.sort());
  });

  it('go to one topic, from there to the operator, and say which entry of the runbook to read', () => {
    for (const { Properties } of alarms) {
      expect(Properties.AlarmActions).toEqual([topic.id]);
      expect(Properties.TreatMissingData).toBe('notBreaching');
      const [, entry] = /^[A-Z].+\. What to do: infra\/docs\/runbook\.md#(\S+)$/.exec(
        String(Properties.AlarmDescription),
      ) as RegExpExecArray;
      expect(headings).toContain(entry);
    }
    expect(synthesized.only('AWS::SNS::Subscription').Properties).toMatchObject({
      Protocol: 'email',
      Endpoint: 'alarm@example.org',
      TopicArn: topic.id,
    });
  });

  it.each([
    ['PaidButUnbooked', { Namespace: 'QuietHours/test', MetricName: 'PaidButUnbooked', Threshold: 1 }],
    ['RefundsFailed', { Namespace: 'QuietHours/test', MetricName: 'RefundsFailed', Threshold: 1 }],
    [
      'WorkBehind',
      {
        MetricName: 'WorkOldestMinutes',
        Statistic: 'Maximum',
        Threshold: 60,
        DatapointsToAlarm: 1,
        EvaluationPeriods: 5,
      },
    ],
    ['ApiLatency', { Namespace: 'AWS/ApiGateway', MetricName: 'Latency', ExtendedStatistic: 'p99' }],
    ['ApiErrors', { Namespace: 'AWS/ApiGateway', MetricName: '5xx', Statistic: 'Sum' }],
    ['MailsGivenUp', { Namespace: 'QuietHours/test', MetricName: 'MailsGivenUp', Threshold: 1 }],
    ['send-mail-late', { Namespace: 'AWS/Lambda', MetricName: 'IteratorAge', Threshold: 900_000 }],
    ['MailBounces', { Namespace: 'AWS/SES', MetricName: 'Bounce', Period: 86_400 }],
    ['reconcile-errors', { Namespace: 'AWS/Lambda', MetricName: 'Errors', Statistic: 'Sum', Threshold: 1 }],
    ['NoRoom', { Namespace: 'AWS/Lambda', MetricName: 'Throttles', Threshold: 1 }],
    ['HoldsOpen', { MetricName: 'HoldsOpen', Statistic: 'Maximum', Threshold: 90 }],
    ['TooMany', { Namespace: 'QuietHours/test/AccessLog', MetricName: 'TooMany', Threshold: 100 }],
    ['NotAllowed', { Namespace: 'QuietHours/test/AccessLog', MetricName: 'NotAllowed', Threshold: 100 }],
    ['send-mail-dead-letters', { MetricName: 'ApproximateNumberOfMessagesVisible', Threshold: 1 }],
  ])('%s watches what it says', (name, properties) => {
    expect(alarmOf(name)?.Properties).toMatchObject(properties);
  });

  it('look at metrics where the functions send them', () => {
    for (const { Properties } of alarms)
      if (Properties.Namespace === 'QuietHours/test') {
        expect(Object.keys(metrics)).toContain(Properties.MetricName);
        expect(Properties.Dimensions).toEqual([{ Name: 'service', Value: 'quiet-hours' }]);
      }
  });

  it('watch for want of room in the whole account, which has one limit for all functions', () => {
    expect(alarmOf('NoRoom')?.Properties).not.toHaveProperty('Dimensions');
  });

  it('count refusals in the access log of the API', () => {
    const logGroup = synthesized.at('EndpointApi/Logs').id;
    const filters = synthesized.ofType('AWS::Logs::MetricFilter').map(({ Properties }) => Properties);
    expect(filters).toEqual([
      expect.objectContaining({ LogGroupName: logGroup, FilterPattern: '{ $.status = "429" }' }),
      expect.objectContaining({
        LogGroupName: logGroup,
        FilterPattern: '{ ($.status = "401") || ($.status = "403") }',
      }),
    ]);
    expect(filters.map(({ MetricTransformations }) => MetricTransformations)).toEqual(
      ['TooMany', 'NotAllowed'].map((MetricName) => [
        { MetricName, MetricNamespace: 'QuietHours/test/AccessLog', MetricValue: '1' },
      ]),
    );
  });

  it('count bounces by the configuration set that mail is sent with', () => {
    const { EventDestination } = synthesized.only('AWS::SES::ConfigurationSetEventDestination').Properties;
    expect(EventDestination).toMatchObject({
      Enabled: true,
      MatchingEventTypes: ['bounce', 'complaint', 'reject'],
      CloudWatchDestination: {
        DimensionConfigurations: [
          { DimensionName: 'ses:configuration-set', DimensionValueSource: 'messageTag' },
        ],
      },
    });
    expect(alarmOf('MailBounces')?.Properties.Dimensions).toEqual([
      { Name: 'ses:configuration-set', Value: 'quiet-hours-test' },
    ]);
    expect(synthesized.at('send-mail/Function').Properties.Environment).toMatchObject({
      Variables: { MAIL_CONFIGURATION_SET: 'quiet-hours-test' },
    });
  });
});

describe('the topic', () => {
  it('takes alarms and the budget of this account only, over TLS only', () => {
    expect(synthesized.only('AWS::SNS::TopicPolicy').Properties.PolicyDocument).toMatchObject({
      Statement: expect.arrayContaining([
        expect.objectContaining({
          Effect: 'Deny',
          Condition: { Bool: { 'aws:SecureTransport': 'false' } },
        }),
        expect.objectContaining({
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: ['budgets.amazonaws.com', 'cloudwatch.amazonaws.com'] },
          Condition: { StringEquals: { 'aws:SourceAccount': 'AWS::AccountId' } },
        }),
      ]),
    });
  });
});

describe('the bill', () => {
  it('is an alarm when it is over the budget of the stage, or will be', () => {
    const { Budget, NotificationsWithSubscribers } = synthesized.only('AWS::Budgets::Budget').Properties;
    expect(Budget).toMatchObject({
      BudgetType: 'COST',
      TimeUnit: 'MONTHLY',
      BudgetLimit: { Amount: 50, Unit: 'USD' },
    });
    expect(NotificationsWithSubscribers).toEqual(
      ['ACTUAL', 'FORECASTED'].map((NotificationType) => ({
        Notification: { NotificationType, ComparisonOperator: 'GREATER_THAN', Threshold: 100 },
        Subscribers: [{ SubscriptionType: 'SNS', Address: topic.id }],
      })),
    );
  });
});

describe('the dashboard', () => {
  const body = JSON.stringify(synthesized.only('AWS::CloudWatch::Dashboard').Properties.DashboardBody);

  it('shows every metric that the functions count', () => {
    for (const name of Object.keys(metrics)) expect(body).toContain(name);
  });

  it.each(['Bookings per hour', 'Money captured', 'Stakes held', 'Cold starts', 'Cost: invocations', 'p99'])(
    'shows: %s',
    (title) => {
      expect(body).toContain(title);
    },
  );
});
