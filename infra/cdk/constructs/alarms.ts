import { type IMetric, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Aws, CfnCondition, Duration, Fn } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { AccessLogMetrics } from './access-log-metrics.ts';
import { Alarm, type AlarmProps } from './alarm.ts';
import { type AlarmName, alarmTexts } from './alarm-texts.ts';
import type { AlarmTopic } from './alarm-topic.ts';
import type { DeadLetterQueue } from './dead-letter-queue.ts';
import type { ServiceFunction } from './service-function.ts';
import type { ServiceMetrics } from './service-metrics.ts';

interface AlarmsProps {
  prefix: string;
  topic: AlarmTopic;
  /** The address of the runbook, before the # of an entry. */
  runbook: string;
  metrics: ServiceMetrics;
  accessLog: AccessLogMetrics;
  apiId: string;
  distributionId: string;
  configurationSet: string;
  /** The seat hours that can be sold for one day. */
  daySeatHours: number;
  sendMail: ServiceFunction;
  deadLetters: DeadLetterQueue;
  indexPeople: ServiceFunction;
  canary: ServiceFunction;
  checkBooks: ServiceFunction;
}

const quarterHour = Duration.minutes(15);
const day = Duration.days(1);

/** The sum of metrics that all mean the same to the operator. */
const sumOf = (period: Duration, usingMetrics: Record<string, IMetric>): MathExpression => {
  const expression = Object.keys(usingMetrics)
    .map((name) => `FILL(${name}, 0)`)
    .join(' + ');
  return new MathExpression({ expression, usingMetrics, period });
};

/** SES reviews an account at 5% bounces or 0.1% complaints, and stops it at 10% or 0.5%. These alarms come earlier. */
const reputationLimits = { bounceRate: 0.04, complaintRate: 0.0008 };

/** The canary writes a row every five minutes, so a stream that is read has an age at any time. */
const ageOf = ({ lambda }: ServiceFunction): IMetric =>
  lambda.metric('IteratorAge', { period: quarterHour, statistic: Stats.MAXIMUM });

type AlarmOptions = Omit<AlarmProps, 'prefix' | 'topic' | 'runbook' | 'what'>;

/** The symptoms that need an operator tonight. All others wait in the inbox of the office and on the dashboard. */
export class Alarms extends Construct {
  readonly #props: AlarmsProps;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.#props = props;
    this.#watchMoney();
    this.#watchMail();
    this.#watchDeadLetters();
    this.#watchReconciler();
    this.#watchCanary();
    this.#watchVisitors();
  }

  #watchMoney(): void {
    const { metrics, accessLog, checkBooks } = this.#props;
    this.#add('PaymentsFailed', {
      metric: accessLog.counted('PaymentsFailed', quarterHour),
      threshold: 2,
    });
    this.#add('PaidButUnbooked', {
      metric: metrics.counted('PaidButUnbooked'),
      threshold: 1,
    });
    this.#add('CardsDeclined', {
      metric: metrics.counted('CardsDeclined', quarterHour),
      threshold: 30,
    });
    this.#add('BooksOff', {
      // Nothing is filled in for a day without a check.
      metric: new MathExpression({
        expression: 'off + FILL(failed, 0)',
        usingMetrics: { off: metrics.highest('BooksOff'), failed: checkBooks.lambda.metricErrors() },
        period: day,
      }),
      threshold: 1,
      alsoWhenSilent: true,
    });
  }

  #watchMail(): void {
    const { metrics, configurationSet, sendMail, indexPeople } = this.#props;
    this.#add('MailsNotSent', {
      metric: sumOf(Duration.minutes(5), {
        givenUp: metrics.counted('MailsGivenUp'),
        refused: metrics.counted('MailLimitReached'),
      }),
      threshold: 1,
    });
    this.#add('MailLate', {
      // Without either age there is no value.
      metric: new MathExpression({
        expression: `IF(events >= ${Duration.hours(1).toMilliseconds()}, events, mail)`,
        usingMetrics: { mail: ageOf(sendMail), events: ageOf(indexPeople) },
        period: quarterHour,
      }),
      threshold: quarterHour.toMilliseconds(),
      alsoWhenSilent: true,
    });
    const { bounceRate, complaintRate } = reputationLimits;
    this.#add('MailBounces', {
      metric: new MathExpression({
        expression: `MAX([FILL(bounces, 0) / 3, FILL(bounceRate, 0) / ${bounceRate}, FILL(complaintRate, 0) / ${complaintRate}])`,
        usingMetrics: {
          bounces: metrics.bounces(configurationSet),
          bounceRate: metrics.reputation('BounceRate'),
          complaintRate: metrics.reputation('ComplaintRate'),
        },
        period: day,
      }),
      threshold: 1,
    });
  }

  #watchDeadLetters(): void {
    const { queue } = this.#props.deadLetters;
    this.#add('DeadLetters', {
      metric: queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM }),
      threshold: 1,
    });
  }

  /** The canary looks every five minutes, so a step that works again is quiet after a quarter of an hour. */
  #watchCanary(): void {
    const { metrics, canary } = this.#props;
    const lately = { threshold: 1, periods: 3, periodsOver: 1 };
    this.#add('PagesBroken', {
      metric: sumOf(Duration.minutes(5), {
        pages: metrics.counted('PagesBroken'),
        hours: metrics.counted('HoursBroken'),
      }),
      ...lately,
    });
    this.#add('HoldsBroken', {
      metric: metrics.counted('HoldsBroken'),
      ...lately,
    });
    this.#add('CanaryStopped', {
      metric: canary.lambda.metricInvocations({ period: quarterHour, statistic: Stats.SUM }),
      threshold: 1,
      isHeartbeat: true,
    });
  }

  #watchReconciler(): void {
    const { metrics } = this.#props;
    this.#add('ReconcilerStopped', {
      metric: metrics.times('WorkOldestMinutes', quarterHour),
      threshold: 1,
      isHeartbeat: true,
    });
    this.#add('ReconcilerBehind', {
      metric: metrics.highest('WorkOldestMinutes', Duration.hours(1)),
      threshold: 60,
      // Work that keeps failing is tried again, and its age measured, every four hours.
      periods: 5,
      periodsOver: 1,
    });
  }

  #watchVisitors(): void {
    const { metrics, accessLog, apiId, distributionId, daySeatHours } = this.#props;
    this.#add('ApiErrors', {
      metric: metrics.api(apiId, '5xx', 'Sum', quarterHour),
      threshold: 5,
    });
    this.#add('SiteErrors', {
      metric: metrics.siteErrorRate(distributionId),
      threshold: 5,
      periods: 3,
      periodsOver: 2,
      onlyWhere: new CfnCondition(this, 'HasCloudFrontMetrics', {
        expression: Fn.conditionEquals(Aws.REGION, 'us-east-1'),
      }),
    });
    this.#add('PageFaults', {
      metric: new MathExpression({
        // Three faults at least: the first visitor of a night may use an odd browser.
        expression: 'IF(faults >= 3, 100 * faults / (faults + FILL(visits, 0)), 0)',
        usingMetrics: { faults: metrics.counted('PageFaults'), visits: metrics.counted('PageVisits') },
        period: quarterHour,
      }),
      threshold: 10,
    });
    this.#add('RequestsRefused', {
      metric: accessLog.counted('RequestsRefused', quarterHour),
      threshold: 100,
    });
    this.#add('HoldsOpen', {
      metric: sumOf(quarterHour, {
        held: metrics.highest('HoldsOpen'),
        inVain: metrics.counted('SeatHoursInVain'),
      }),
      threshold: Math.ceil(daySeatHours / 2),
    });
  }

  #add(id: AlarmName, options: AlarmOptions): void {
    const { prefix, topic, runbook } = this.#props;
    new Alarm(this, id, { prefix, topic, runbook, what: alarmTexts[id], ...options });
  }
}
