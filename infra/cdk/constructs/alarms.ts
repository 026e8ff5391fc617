import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { AlarmTopic } from './alarm-topic.ts';
import type { DeadLetterQueue } from './dead-letter-queue.ts';
import type { RefusalCounts } from './refusal-counts.ts';
import type { ServiceFunction } from './service-function.ts';
import type { ServiceMetrics } from './service-metrics.ts';

export interface AlarmsProps {
  prefix: string;
  topic: AlarmTopic;
  metrics: ServiceMetrics;
  refusals: RefusalCounts;
  apiId: string;
  configurationSet: string;
  /** The seat hours that can be sold for one day. */
  daySeatHours: number;
}

interface AlarmOptions {
  /** The heading of its entry in infra/docs/runbook.md, as in a link to it. */
  entry: string;
  what: string;
  metric: IMetric;
  /** Goes off at this value. */
  threshold: number;
  /** How many of the latest periods it looks at. Absent: one. */
  periods?: number;
  /** In how many of them. Absent: in all. */
  periodsOver?: number;
}

/** What an operator is told of at once: each alarm names the entry of the runbook that says what to do. */
export class Alarms extends Construct {
  readonly #props: AlarmsProps;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.#props = props;
    const { metrics, refusals, apiId, configurationSet, daySeatHours } = props;
    this.#add('ApiErrors', {
      entry: 'errors',
      what: 'The API answered five or more requests with an error of its own in five minutes.',
      metric: metrics.api(apiId, '5xx', 'Sum'),
      threshold: 5,
    });
    this.#add('ApiLatency', {
      entry: 'latency',
      what: 'One in a hundred requests waited three seconds or longer, for a quarter of an hour.',
      metric: metrics.api(apiId, 'Latency', 'p99'),
      threshold: 3000,
      periods: 3,
    });
    this.#add('NoRoom', {
      entry: 'no-room',
      what: 'Lambda had no room for a call: the account runs as many functions at once as it may.',
      metric: metrics.noRoom(),
      threshold: 1,
    });
    this.#add('TooMany', {
      entry: 'too-many-requests',
      what: 'A hundred or more requests were over a limit in five minutes.',
      metric: refusals.tooMany,
      threshold: 100,
    });
    this.#add('NotAllowed', {
      entry: 'requests-that-are-not-allowed',
      what: 'A hundred or more requests came without the right to in five minutes.',
      metric: refusals.notAllowed,
      threshold: 100,
    });
    this.#add('HoldsOpen', {
      entry: 'many-open-holds',
      what: 'Half of the seats of a day, or more, are held by checkouts that nobody has paid.',
      metric: metrics.highest('HoldsOpen'),
      threshold: Math.ceil(daySeatHours / 2),
    });
    this.#add('PaidButUnbooked', {
      entry: 'paid-but-unbooked',
      what: 'The reconciler booked a payment that neither the browser nor the webhook had reported.',
      metric: metrics.counted('PaidButUnbooked'),
      threshold: 1,
    });
    this.#add('RefundsFailed', {
      entry: 'a-refund-needs-a-person',
      what: 'Stripe could not send a refund: somebody is owed money.',
      metric: metrics.counted('RefundsFailed'),
      threshold: 1,
    });
    this.#add('MailsGivenUp', {
      entry: 'mails-given-up',
      what: 'A mail can never be sent as it is: nobody tries it again.',
      metric: metrics.counted('MailsGivenUp'),
      threshold: 1,
    });
    this.#add('WorkBehind', {
      entry: 'the-reconciler-is-behind',
      what: 'A payment or a refund has been due for more than an hour and could not be settled.',
      metric: metrics.highest('WorkOldestMinutes', Duration.hours(1)),
      threshold: 60,
      // What keeps failing is tried, and its age told, every four hours.
      periods: 5,
      periodsOver: 1,
    });
    this.#add('MailLimitReached', {
      entry: 'mail-limit-reached',
      what: 'Nobody new can confirm an address: the site has written to too many strangers within a day.',
      metric: metrics.counted('MailLimitReached'),
      threshold: 1,
    });
    this.#add('MailBounces', {
      entry: 'mail-bounces',
      what: 'Three or more mails came back within a day.',
      metric: metrics.mail(configurationSet, 'Bounce'),
      threshold: 3,
    });
    this.#add('MailComplaints', {
      entry: 'mail-bounces',
      what: 'Somebody has called our mail spam.',
      metric: metrics.mail(configurationSet, 'Complaint'),
      threshold: 1,
    });
  }

  watchFunction(key: string, { lambda }: ServiceFunction): void {
    const period = Duration.minutes(5);
    this.#add(`${key}-errors`, {
      entry: 'errors',
      what: `The function ${key} crashed, timed out or gave up.`,
      metric: lambda.metricErrors({ period }),
      threshold: 1,
    });
  }

  /** The age of what the function has not finished yet. */
  watchStream(key: string, { lambda }: ServiceFunction): void {
    this.#add(`${key}-late`, {
      entry: 'late-mail',
      what: `The function ${key} is more than a quarter of an hour behind the table's stream.`,
      metric: lambda.metric('IteratorAge', { period: Duration.minutes(5), statistic: 'Maximum' }),
      threshold: 15 * 60_000,
    });
  }

  watchDeadLetters(key: string, { queue }: DeadLetterQueue): void {
    this.#add(`${key}-dead-letters`, {
      entry: `dead-letters-of-${key}`,
      what: `Work of ${key} has failed for good and waits for an operator.`,
      metric: queue.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(5),
        statistic: 'Maximum',
      }),
      threshold: 1,
    });
  }

  #add(
    id: string,
    { entry, what, metric, threshold, periods = 1, periodsOver = periods }: AlarmOptions,
  ): void {
    new Alarm(this, id, {
      alarmName: `${this.#props.prefix}-${id}`,
      alarmDescription: `${what} What to do: infra/docs/runbook.md#${entry}`,
      metric,
      threshold,
      evaluationPeriods: periods,
      datapointsToAlarm: periodsOver,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(this.#props.topic.action);
  }
}
