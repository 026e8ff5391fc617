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

type AlarmOptions = Omit<AlarmProps, 'prefix' | 'topic'>;

/** The symptoms that an operator is told of at once. infra/docs/alarms.md lists them with the tests that move them. */
export class Alarms extends Construct {
  readonly #props: AlarmsProps;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.#props = props;
    this.#watchMoney();
    this.#watchMail();
    this.#watchDeadLetters();
    this.#watchReconciler();
    this.#watchReleases();
    this.#watchCanary();
    this.#watchVisitors();
    this.#watchWebhooks();
  }

  #watchMoney(): void {
    const { metrics, accessLog, checkBooks } = this.#props;
    this.#add('PaymentsFailed', {
      entry: 'payments-fail',
      what: 'Two or more requests that take, book or send back money failed within a quarter of an hour.',
      metric: accessLog.counted('PaymentsFailed', quarterHour),
      threshold: 2,
    });
    this.#add('PaidButUnbooked', {
      entry: 'paid-but-unbooked',
      what: 'The reconciler booked a payment that neither the browser nor the webhook had reported.',
      metric: metrics.counted('PaidButUnbooked'),
      threshold: 1,
    });
    this.#add('RefundsStuck', {
      entry: 'a-refund-needs-a-person',
      what: 'Stripe could not send a refund, or has not sent it within 24 hours.',
      metric: sumOf(Duration.hours(1), {
        failed: metrics.counted('RefundsFailed'),
        overdue: metrics.counted('RefundsOverdue'),
      }),
      threshold: 1,
      // An overdue refund is tried, and so counted, every four hours.
      periods: 5,
      periodsOver: 1,
    });
    this.#add('Disputes', {
      entry: 'chargebacks',
      what: 'A customer has disputed a payment with their bank.',
      metric: metrics.counted('Disputes'),
      threshold: 1,
    });
    this.#add('CardsDeclined', {
      entry: 'many-declined-cards',
      what: 'Thirty or more cards were declined within a quarter of an hour.',
      metric: metrics.counted('CardsDeclined', quarterHour),
      threshold: 30,
    });
    this.#add('BooksOff', {
      entry: 'money-that-does-not-add-up',
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
    const { metrics, configurationSet, sendMail } = this.#props;
    this.#add('MailsNotSent', {
      entry: 'mails-not-sent',
      what: 'A mail was given up, or refused by the daily limit.',
      metric: sumOf(Duration.minutes(5), {
        givenUp: metrics.counted('MailsGivenUp'),
        refused: metrics.counted('MailLimitReached'),
      }),
      threshold: 1,
    });
    this.#add('MailLate', {
      entry: 'late-mail',
      what: "Mail is more than a quarter of an hour behind the table's stream, or is not connected to it.",
      metric: ageOf(sendMail),
      threshold: quarterHour.toMilliseconds(),
      alsoWhenSilent: true,
    });
    const { bounceRate, complaintRate } = reputationLimits;
    this.#add('MailBounces', {
      entry: 'mail-bounces',
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
      entry: 'dead-letters',
      what: 'A background function has failed at some work for good: a mail, an entry of the search, or a run by the clock.',
      metric: queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM }),
      threshold: 1,
    });
    this.#add('SearchLate', {
      entry: 'the-search-is-late',
      what: "The search is more than an hour behind the table's stream, or is not connected to it.",
      metric: ageOf(this.#props.indexPeople),
      threshold: Duration.hours(1).toMilliseconds(),
      alsoWhenSilent: true,
    });
  }

  #watchReleases(): void {
    this.#add('OldReleasesStay', {
      entry: 'old-releases-stay',
      what: 'Old releases of the site have not been removed for a day.',
      metric: this.#props.metrics.times('ReleasesSwept', day),
      threshold: 1,
      isHeartbeat: true,
    });
  }

  /** A rule that is disabled loses nothing: events wait for 14 days, and failed runs are dead letters. */
  #watchWebhooks(): void {
    const { metrics } = this.#props;
    this.#add('WebhookOff', {
      entry: 'a-webhook-is-off',
      what: 'A webhook was switched off, since its receiver had failed for days.',
      metric: metrics.counted('HooksDisabled'),
      threshold: 1,
    });
  }

  /** The canary looks every five minutes, so a step that works again is quiet after a quarter of an hour. */
  #watchCanary(): void {
    const { metrics, canary } = this.#props;
    const lately = { threshold: 1, periods: 3, periodsOver: 1 };
    this.#add('PagesBroken', {
      entry: 'nobody-can-book',
      what: 'Nobody can book: pages or their scripts do not arrive as they were built.',
      metric: metrics.counted('PagesBroken'),
      ...lately,
    });
    this.#add('HoursBroken', {
      entry: 'nobody-can-book',
      what: 'Nobody can book: the free hours are not told.',
      metric: metrics.counted('HoursBroken'),
      ...lately,
    });
    this.#add('HoldsBroken', {
      entry: 'nobody-can-book',
      what: 'Nobody can book: no hour can be held.',
      metric: metrics.counted('HoldsBroken'),
      ...lately,
    });
    this.#add('CanaryStopped', {
      entry: 'the-canary-does-not-run',
      what: 'For a quarter of an hour nothing has looked whether one can book.',
      metric: canary.lambda.metricInvocations({ period: quarterHour, statistic: Stats.SUM }),
      threshold: 1,
      isHeartbeat: true,
    });
  }

  #watchReconciler(): void {
    const { metrics } = this.#props;
    this.#add('ReconcilerStopped', {
      entry: 'the-reconciler-does-not-run',
      what: 'The reconciler has not finished a run for a quarter of an hour.',
      metric: metrics.times('WorkOldestMinutes', quarterHour),
      threshold: 1,
      isHeartbeat: true,
    });
    this.#add('ReconcilerBehind', {
      entry: 'the-reconciler-is-behind',
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
      entry: 'errors',
      what: 'The API answered five or more requests with an error of ours within a quarter of an hour.',
      metric: metrics.api(apiId, '5xx', 'Sum', quarterHour),
      threshold: 5,
    });
    this.#add('SiteErrors', {
      entry: 'errors',
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
      entry: 'pages-fail-for-visitors',
      what: 'In one of ten visits, a script of the page failed or did not load, or the policy stopped something.',
      metric: new MathExpression({
        // Three faults at least: the first visitor of a night may use an odd browser.
        expression: 'IF(faults >= 3, 100 * faults / (faults + FILL(visits, 0)), 0)',
        usingMetrics: { faults: metrics.counted('PageFaults'), visits: metrics.counted('PageVisits') },
        period: quarterHour,
      }),
      threshold: 10,
    });
    this.#add('SignInAttack', {
      entry: 'somebody-guesses-passwords',
      what: 'Fifty or more sign-ins were refused within a quarter of an hour.',
      metric: accessLog.counted('SignInsRefused', quarterHour),
      threshold: 50,
    });
    this.#add('RequestsRefused', {
      entry: 'refused-requests',
      what: 'A hundred or more requests were refused within a quarter of an hour.',
      metric: accessLog.counted('RequestsRefused', quarterHour),
      threshold: 100,
    });
    this.#add('HoldsOpen', {
      entry: 'many-open-holds',
      what: 'Half of the seats of a day, or more, are held unpaid, or were paid for and cancelled at no cost.',
      metric: sumOf(quarterHour, {
        held: metrics.highest('HoldsOpen'),
        inVain: metrics.counted('SeatHoursInVain'),
      }),
      threshold: Math.ceil(daySeatHours / 2),
    });
  }

  #add(id: string, options: AlarmOptions): void {
    const { prefix, topic } = this.#props;
    new Alarm(this, id, { prefix, topic, ...options });
  }
}
