import { type IMetric, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Aws, CfnCondition, Duration, Fn } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { AccessLogMetrics } from './access-log-metrics.ts';
import { Alarm, type AlarmProps } from './alarm.ts';
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

type AlarmOptions = Omit<AlarmProps, 'prefix' | 'topic' | 'runbook'>;

/**
 * The symptoms that somebody has to act on tonight. The rest waits in the inbox of the office and on the dashboard.
 * infra/docs/alarms.md lists the alarms with the tests that move them.
 */
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
      what: 'Two or more requests that take, book or send back money failed within a quarter of an hour.',
      metric: accessLog.counted('PaymentsFailed', quarterHour),
      threshold: 2,
    });
    this.#add('PaidButUnbooked', {
      what: 'The reconciler booked a payment that neither the browser nor the webhook had reported.',
      metric: metrics.counted('PaidButUnbooked'),
      threshold: 1,
    });
    this.#add('CardsDeclined', {
      what: 'Thirty or more cards were declined within a quarter of an hour.',
      metric: metrics.counted('CardsDeclined', quarterHour),
      threshold: 30,
    });
    this.#add('BooksOff', {
      what: 'The daily check of the books found money that is not accounted for, failed, or did not run.',
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
      what: 'A mail was given up, or refused by the daily limit.',
      metric: sumOf(Duration.minutes(5), {
        givenUp: metrics.counted('MailsGivenUp'),
        refused: metrics.counted('MailLimitReached'),
      }),
      threshold: 1,
    });
    this.#add('MailLate', {
      what: "Mail is a quarter of an hour behind the table's stream, or search and events an hour, or one is not connected.",
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
      what: 'Three or more mails came back within a day, or so many bounce or are called spam that SES may soon stop us.',
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
      what: 'A background function has failed at some work for good: a mail, an entry of the search, or a run by the clock.',
      metric: queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM }),
      threshold: 1,
    });
  }

  /** The canary looks every five minutes, so a step that works again is quiet after a quarter of an hour. */
  #watchCanary(): void {
    const { metrics, canary } = this.#props;
    const lately = { threshold: 1, periods: 3, periodsOver: 1 };
    this.#add('PagesBroken', {
      what: 'Nobody can book: pages or their scripts do not arrive as they were built, or the free hours are not shown.',
      metric: sumOf(Duration.minutes(5), {
        pages: metrics.counted('PagesBroken'),
        hours: metrics.counted('HoursBroken'),
      }),
      ...lately,
    });
    this.#add('HoldsBroken', {
      what: 'Nobody can book: no hour can be held.',
      metric: metrics.counted('HoldsBroken'),
      ...lately,
    });
    this.#add('CanaryStopped', {
      what: 'For a quarter of an hour nothing has looked whether one can book.',
      metric: canary.lambda.metricInvocations({ period: quarterHour, statistic: Stats.SUM }),
      threshold: 1,
      isHeartbeat: true,
    });
  }

  #watchReconciler(): void {
    const { metrics } = this.#props;
    this.#add('ReconcilerStopped', {
      what: 'The reconciler has not finished a run for a quarter of an hour.',
      metric: metrics.times('WorkOldestMinutes', quarterHour),
      threshold: 1,
      isHeartbeat: true,
    });
    this.#add('ReconcilerBehind', {
      what: 'A payment or a refund has been due for more than an hour and could not be settled.',
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
      what: 'The API answered five or more requests with an error of ours within a quarter of an hour.',
      metric: metrics.api(apiId, '5xx', 'Sum', quarterHour),
      threshold: 5,
    });
    this.#add('SiteErrors', {
      what: 'One in twenty answers of the site was an error of ours, in two of three spans of five minutes.',
      metric: metrics.siteErrorRate(distributionId),
      threshold: 5,
      periods: 3,
      periodsOver: 2,
      onlyWhere: new CfnCondition(this, 'HasCloudFrontMetrics', {
        expression: Fn.conditionEquals(Aws.REGION, 'us-east-1'),
      }),
    });
    this.#add('PageFaults', {
      what: 'In one of ten visits, a script of the page failed or did not load, or the policy stopped something.',
      metric: new MathExpression({
        // Three faults at least: the first visitor of a night may use an odd browser.
        expression: 'IF(faults >= 3, 100 * faults / (faults + FILL(visits, 0)), 0)',
        usingMetrics: { faults: metrics.counted('PageFaults'), visits: metrics.counted('PageVisits') },
        period: quarterHour,
      }),
      threshold: 10,
    });
    this.#add('RequestsRefused', {
      what: 'A hundred or more requests were refused within a quarter of an hour.',
      metric: accessLog.counted('RequestsRefused', quarterHour),
      threshold: 100,
    });
    this.#add('HoldsOpen', {
      what: 'Half of the seats of a day, or more, are held unpaid, or were paid for and cancelled at no cost.',
      metric: sumOf(quarterHour, {
        held: metrics.highest('HoldsOpen'),
        inVain: metrics.counted('SeatHoursInVain'),
      }),
      threshold: Math.ceil(daySeatHours / 2),
    });
  }

  #add(id: string, options: AlarmOptions): void {
    const { prefix, topic, runbook } = this.#props;
    new Alarm(this, id, { prefix, topic, runbook, ...options });
  }
}
