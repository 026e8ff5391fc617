import { readFileSync } from 'node:fs';
import { accessLogCounts, accessLogPattern } from '../../shared/contract/access-log-counts.ts';
import { backgroundFunctions, backgroundKeys } from '../../shared/contract/background-functions.ts';
import { metrics } from '../../shared/contract/metrics.ts';
import type { Resource } from './testing/synthesized.ts';
import { stackOf } from './testing/templates.ts';

const synthesized = stackOf('usual');
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

/** The alarms that infra/docs/alarms.md lists. */
const listed = [...readFileSync('infra/docs/alarms.md', 'utf8').matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)].map(
  ([, name = '', entry = '']) => ({ name, entry: entry.trim() }),
);

describe('alarms', () => {
  it('are those that the documents list, and twenty-five at most', () => {
    expect(alarms.map(({ Properties }) => Properties.AlarmName).sort()).toEqual(
      listed.map(({ name }) => `quiet-hours-test-${name}`).sort(),
    );
    expect(alarms.length).toBeLessThanOrEqual(25);
  });

  it('go to one topic, from there to the operator, and say which entry of the runbook to read', () => {
    for (const { name, entry } of listed) {
      const { Properties } = alarmOf(name) as Resource;
      expect(Properties.AlarmActions).toEqual([topic.id]);
      const [, anchor] = /^[A-Z].+\. What to do: infra\/docs\/runbook\.md#(\S+)$/.exec(
        String(Properties.AlarmDescription),
      ) as RegExpExecArray;
      expect(headings).toContain(anchor);
      expect(entry).toContain(`(runbook.md#${anchor})`);
    }
    expect(synthesized.only('AWS::SNS::Subscription').Properties).toMatchObject({
      Protocol: 'email',
      Endpoint: 'alarm@example.org',
      TopicArn: topic.id,
    });
  });

  const fiveMinutes = { Period: 300, EvaluationPeriods: 1, Threshold: 1 };
  it.each<[string, object]>([
    [
      'PaymentsFailed',
      { Namespace: 'QuietHours/test/AccessLog', Period: 900, Threshold: 2, Statistic: 'Sum' },
    ],
    ['PaidButUnbooked', { Namespace: 'QuietHours/test', MetricName: 'PaidButUnbooked', ...fiveMinutes }],
    ['Disputes', { Namespace: 'QuietHours/test', MetricName: 'Disputes', ...fiveMinutes }],
    ...['PagesBroken', 'HoursBroken', 'HoldsBroken'].map((name): [string, object] => [
      name,
      {
        Namespace: 'QuietHours/test',
        MetricName: name,
        Period: 300,
        EvaluationPeriods: 3,
        DatapointsToAlarm: 1,
        Threshold: 1,
      },
    ]),
    [
      'DeadLetters',
      {
        Namespace: 'AWS/SQS',
        MetricName: 'ApproximateNumberOfMessagesVisible',
        Dimensions: [
          {
            Name: 'QueueName',
            Value: `${synthesized.at('DeadLetters/Queue').id}.QueueName`,
          },
        ],
        Statistic: 'Maximum',
        ...fiveMinutes,
      },
    ],
    [
      'ReconcilerBehind',
      {
        MetricName: 'WorkOldestMinutes',
        Statistic: 'Maximum',
        Threshold: 60,
        DatapointsToAlarm: 1,
        EvaluationPeriods: 5,
      },
    ],
    [
      'ApiErrors',
      { Namespace: 'AWS/ApiGateway', MetricName: '5xx', Statistic: 'Sum', Period: 900, Threshold: 5 },
    ],
    [
      'SiteErrors',
      { Namespace: 'AWS/CloudFront', MetricName: '5xxErrorRate', Threshold: 5, DatapointsToAlarm: 2 },
    ],
    [
      'SignInAttack',
      { Namespace: 'QuietHours/test/AccessLog', MetricName: 'SignInsRefused', Period: 900, Threshold: 50 },
    ],
    [
      'RequestsRefused',
      { Namespace: 'QuietHours/test/AccessLog', MetricName: 'RequestsRefused', Threshold: 100 },
    ],
  ])('%s watches what it says', (name, properties) => {
    expect(alarmOf(name)?.Properties).toMatchObject({ ...properties, TreatMissingData: 'notBreaching' });
  });

  interface Part {
    Expression?: string;
    MetricStat?: { Metric: { MetricName: string }; Period: number; Stat: string };
  }

  it.each([
    [
      'RefundsStuck',
      'FILL(failed, 0) + FILL(overdue, 0)',
      ['RefundsFailed Sum 3600', 'RefundsOverdue Sum 3600'],
      { EvaluationPeriods: 5, DatapointsToAlarm: 1, Threshold: 1 },
    ],
    [
      'MailsNotSent',
      'FILL(givenUp, 0) + FILL(refused, 0)',
      ['MailsGivenUp Sum 300', 'MailLimitReached Sum 300'],
      { EvaluationPeriods: 1, Threshold: 1 },
    ],
    [
      'MailBounces',
      // SES looks at an account from 5% and 0.1% on.
      'MAX([FILL(bounces, 0) / 3, FILL(bounceRate, 0) / 0.04, FILL(complaintRate, 0) / 0.0008])',
      ['Bounce Sum 86400', 'Reputation.BounceRate Maximum 86400', 'Reputation.ComplaintRate Maximum 86400'],
      { EvaluationPeriods: 1, Threshold: 1 },
    ],
    [
      'BooksOff',
      'off + FILL(failed, 0)',
      ['BooksOff Maximum 86400', 'Errors Sum 86400'],
      { EvaluationPeriods: 1, Threshold: 1, TreatMissingData: 'breaching' },
    ],
    [
      'PageFaults',
      'IF(faults >= 3, 100 * faults / (faults + FILL(visits, 0)), 0)',
      ['PageFaults Sum 900', 'PageVisits Sum 900'],
      { EvaluationPeriods: 1, Threshold: 10 },
    ],
    [
      'HoldsOpen',
      'FILL(held, 0) + FILL(inVain, 0)',
      ['HoldsOpen Maximum 900', 'SeatHoursInVain Sum 900'],
      { EvaluationPeriods: 1, Threshold: 90 },
    ],
  ])('%s adds up what means the same to the operator', (name, expression, parts, properties) => {
    const { Metrics, ...rest } = (alarmOf(name) as Resource).Properties;
    const all = Metrics as Part[];
    expect(all.flatMap(({ Expression }) => Expression ?? [])).toEqual([expression]);
    expect(
      all.flatMap(({ MetricStat }) =>
        MetricStat ? [`${MetricStat.Metric.MetricName} ${MetricStat.Stat} ${MetricStat.Period}`] : [],
      ),
    ).toEqual(parts);
    expect(rest).toMatchObject({ TreatMissingData: 'notBreaching', ...properties });
  });

  it('go off when the reconciler measures nothing for a quarter of an hour', () => {
    expect(alarmOf('ReconcilerStopped')?.Properties).toMatchObject({
      MetricName: 'WorkOldestMinutes',
      Statistic: 'SampleCount',
      Period: 900,
      EvaluationPeriods: 1,
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    });
  });

  const dimensionOf = (key: string) => [
    { Name: 'FunctionName', Value: synthesized.at(`${key}/Function`).id },
  ];

  it.each([
    ['MailLate', 'send-mail', 900_000],
    ['SearchLate', 'index-people', 3_600_000],
  ] as const)(
    '%s goes off when the event source of %s is late, and when it is disabled',
    (name, key, Threshold) => {
      expect(alarmOf(name)?.Properties).toMatchObject({
        Namespace: 'AWS/Lambda',
        MetricName: 'IteratorAge',
        Dimensions: dimensionOf(key),
        Statistic: 'Maximum',
        Period: 900,
        EvaluationPeriods: 1,
        Threshold,
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
        TreatMissingData: 'breaching',
      });
      // Something arrives in each of its periods, in the quietest night too.
      expect(backgroundFunctions[key].trigger.entities).toContain('canary');
      expect(backgroundFunctions.canary.trigger.everyMinutes).toBeLessThanOrEqual(5);
    },
  );

  it('go off when the rule of the canary, or of the removal of old releases, is disabled', () => {
    const silent = { ComparisonOperator: 'LessThanThreshold', Threshold: 1, TreatMissingData: 'breaching' };
    expect(alarmOf('CanaryStopped')?.Properties).toMatchObject({
      ...silent,
      MetricName: 'Invocations',
      Dimensions: dimensionOf('canary'),
      Period: 900,
    });
    expect(alarmOf('OldReleasesStay')?.Properties).toMatchObject({
      ...silent,
      MetricName: 'ReleasesSwept',
      Statistic: 'SampleCount',
      Period: 86_400,
    });
  });

  it('have one that goes off in silence for each function that runs by the clock or the stream', () => {
    const heard = alarms.filter(({ Properties }) => Properties.TreatMissingData === 'breaching');
    // The reconciler does the work of ask-waiting, too. Events wait for deliver-events, for 14 days.
    const quiet = ['ask-waiting', 'deliver-events'];
    expect(heard).toHaveLength(backgroundKeys.filter((key) => !quiet.includes(key)).length);
  });

  it('watch CloudFront where its metrics are, and nowhere else', () => {
    expect(synthesized.conditionOf(alarmOf('SiteErrors') as Resource)).toEqual({
      'Fn::Equals': [{ Ref: 'AWS::Region' }, 'us-east-1'],
    });
  });

  it('look at metrics where the functions send them', () => {
    for (const { Properties } of alarms)
      if (Properties.Namespace === 'QuietHours/test') {
        expect(Object.keys(metrics)).toContain(Properties.MetricName);
        expect(Properties.Dimensions).toEqual([{ Name: 'service', Value: 'quiet-hours' }]);
      }
  });

  it('count answers in the access log of the API', () => {
    const logGroup = synthesized.at('EndpointApi/Logs').id;
    const filters = synthesized.ofType('AWS::Logs::MetricFilter').map(({ Properties }) => Properties);
    expect(filters).toEqual(
      Object.entries(accessLogCounts).map(([MetricName, count]) => ({
        LogGroupName: logGroup,
        FilterPattern: accessLogPattern(count),
        MetricTransformations: [
          { MetricName, MetricNamespace: 'QuietHours/test/AccessLog', MetricValue: '1' },
        ],
      })),
    );
    for (const { FilterPattern } of filters) expect(String(FilterPattern).length).toBeLessThanOrEqual(1024);
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
    expect(JSON.stringify(alarmOf('MailBounces')?.Properties.Metrics)).toContain(
      JSON.stringify([{ Name: 'ses:configuration-set', Value: 'quiet-hours-test' }]),
    );
    expect(synthesized.at('send-mail/Function').Properties.Environment).toMatchObject({
      Variables: { MAIL_CONFIGURATION_SET: 'quiet-hours-test' },
    });
  });
});
