import { accessLogCounts, accessLogPatterns } from '../../shared/contract/access-log-counts.ts';
import { backgroundFunctions, backgroundKeys } from '../../shared/contract/background-functions.ts';
import { metrics } from '../../shared/contract/metrics.ts';
import { alarmTexts } from './constructs/alarm-texts.ts';
import type { Resource } from './testing/synthesized.ts';
import { stackOf } from './testing/templates.ts';
import { keepingStage } from './testing/tested-stages.ts';

const synthesized = stackOf('usual');
const alarms = synthesized.ofType('AWS::CloudWatch::Alarm');
const topic = synthesized.only('AWS::SNS::Topic');
const alarmOf = (name: string): Resource | undefined =>
  alarms.find(({ Properties }) => Properties.AlarmName === `quiet-hours-test-${name}`);

const listed = Object.keys(alarmTexts);

describe('alarms', () => {
  it('are those that have a text, and eighteen at most', () => {
    expect(alarms.map(({ Properties }) => Properties.AlarmName).sort()).toEqual(
      listed.map((name) => `quiet-hours-test-${name}`).sort(),
    );
    expect(alarms.length).toBeLessThanOrEqual(18);
  });

  it('go to one topic, from there to the operator, and link to the entry of the runbook that has their name', () => {
    for (const name of listed) {
      const { Properties } = alarmOf(name) as Resource;
      expect(Properties.AlarmActions).toEqual([topic.id]);
      const [sentence, link] = String(Properties.AlarmDescription).split(' What to do: ');
      expect(sentence).toMatch(/^[A-Z].+\.$/);
      expect(link).toBe(`${keepingStage.runbookUrl}#${name.toLowerCase()}`);
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
    [
      'HoldsBroken',
      { MetricName: 'HoldsBroken', Period: 300, EvaluationPeriods: 3, DatapointsToAlarm: 1, Threshold: 1 },
    ],
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
      'PagesBroken',
      'FILL(pages, 0) + FILL(hours, 0)',
      ['PagesBroken Sum 300', 'HoursBroken Sum 300'],
      { EvaluationPeriods: 3, DatapointsToAlarm: 1, Threshold: 1 },
    ],
    [
      'MailLate',
      'IF(events >= 3600000, events, mail)',
      ['IteratorAge Maximum 900', 'IteratorAge Maximum 900'],
      { EvaluationPeriods: 1, Threshold: 900_000, TreatMissingData: 'breaching' },
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

  it('measures the age of both streams, in each of which something arrives in the quietest night', () => {
    const functions = ['send-mail', 'index-people'] as const;
    const metricsOfAlarm = JSON.stringify(alarmOf('MailLate')?.Properties.Metrics);
    for (const key of functions) {
      expect(metricsOfAlarm).toContain(JSON.stringify(dimensionOf(key)));
      expect(backgroundFunctions[key].trigger.entities).toContain('canary');
    }
    expect(backgroundFunctions.canary.trigger.everyMinutes).toBeLessThanOrEqual(5);
  });

  // Alarm: CanaryStopped.
  it('go off when the rule of the canary is disabled', () => {
    const silent = { ComparisonOperator: 'LessThanThreshold', Threshold: 1, TreatMissingData: 'breaching' };
    expect(alarmOf('CanaryStopped')?.Properties).toMatchObject({
      ...silent,
      MetricName: 'Invocations',
      Dimensions: dimensionOf('canary'),
      Period: 900,
    });
  });

  it('have one that goes off in silence for each function that runs by the clock or the stream', () => {
    const heard = alarms.filter(({ Properties }) => Properties.TreatMissingData === 'breaching');
    // The reconciler does the work of ask-waiting, too. Events wait for deliver-events, for 14 days. Old releases cost
    // cents. A deployment hears try-release. MailLate hears send-mail and index-people. No event may come for days.
    const quiet = [
      'ask-waiting',
      'deliver-events',
      'note-email-events',
      'remove-old-releases',
      'try-release',
    ];
    expect(heard).toHaveLength(backgroundKeys.filter((key) => !quiet.includes(key)).length - 1);
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
      Object.entries(accessLogCounts).flatMap(([MetricName, count]) =>
        accessLogPatterns(count).map((FilterPattern) => ({
          LogGroupName: logGroup,
          FilterPattern,
          MetricTransformations: [
            { MetricName, MetricNamespace: 'QuietHours/test/AccessLog', MetricValue: '1' },
          ],
        })),
      ),
    );
    for (const { FilterPattern } of filters) expect(String(FilterPattern).length).toBeLessThanOrEqual(700);
  });

  // Alarm: MailBounces.
  it('count bounces by the configuration set that mail is sent with', () => {
    const destinations = synthesized
      .ofType('AWS::SES::ConfigurationSetEventDestination')
      .map(({ Properties }) => Properties.EventDestination);
    expect(destinations).toContainEqual(
      expect.objectContaining({
        Enabled: true,
        MatchingEventTypes: ['bounce', 'complaint', 'reject'],
        CloudWatchDestination: {
          DimensionConfigurations: [
            expect.objectContaining({
              DimensionName: 'ses:configuration-set',
              DimensionValueSource: 'messageTag',
            }),
          ],
        },
      }),
    );
    expect(destinations).toContainEqual({
      Name: 'events',
      Enabled: true,
      MatchingEventTypes: ['delivery', 'bounce', 'complaint', 'deliveryDelay'],
      EventBridgeDestination: { EventBusArn: expect.anything() },
    });
    expect(JSON.stringify(alarmOf('MailBounces')?.Properties.Metrics)).toContain(
      JSON.stringify([{ Name: 'ses:configuration-set', Value: 'quiet-hours-test' }]),
    );
    const rules = synthesized.ofType('AWS::Events::Rule').map(({ Properties }) => Properties);
    expect(rules).toContainEqual(
      expect.objectContaining({
        EventPattern: {
          source: ['aws.ses'],
          detail: { mail: { tags: { 'ses:configuration-set': ['quiet-hours-test'] } } },
        },
        Targets: [expect.objectContaining({ Arn: synthesized.at('note-email-events/Alias').id })],
      }),
    );
    expect(synthesized.at('send-mail/Function').Properties.Environment).toMatchObject({
      Variables: { MAIL_CONFIGURATION_SET: 'quiet-hours-test' },
    });
  });
});
