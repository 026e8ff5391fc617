import {
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  SingleValueWidget,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { AccessLogMetrics } from './access-log-metrics.ts';
import type { BookingTable } from './booking-table.ts';
import { nameInAccount } from './name-in-account.ts';
import type { ServiceMetrics } from './service-metrics.ts';

interface OperationsDashboardProps {
  prefix: string;
  metrics: ServiceMetrics;
  accessLog: AccessLogMetrics;
  table: BookingTable;
  apiId: string;
}

const hour = Duration.hours(1);

const dollars = (cents: IMetric, label: string, expression = 'cents / 100'): MathExpression =>
  new MathExpression({ expression, usingMetrics: { cents }, label, period: hour });

const graph = (title: string, left: IMetric[], right: IMetric[] = []): GraphWidget =>
  new GraphWidget({ title, left, right, width: 8, height: 6 });

/**
 * One page for how the business and its machines are doing. CloudWatch charges nothing for a dashboard of up to 50
 * metrics, as long as an account has three of them at most: it shows none for each function.
 */
export class OperationsDashboard extends Construct {
  constructor(scope: Construct, id: string, props: OperationsDashboardProps) {
    super(scope, id);
    const { prefix, metrics, accessLog, table, apiId } = props;
    const bookings = [
      metrics.counted('BookingsMade', hour).with({ label: 'Bookings' }),
      metrics.counted('BookingsMoved', hour).with({ label: 'Moved' }),
      metrics.counted('BookingsCancelled', hour).with({ label: 'Cancelled' }),
    ];
    const captured = dollars(metrics.counted('CentsCaptured', hour), 'Dollars captured');
    const stakes = dollars(
      metrics.counted('StakeCentsHeld', hour),
      'Dollars held, since the left edge',
      'RUNNING_SUM(cents) / 100',
    );
    const heading = new TextWidget({
      markdown: `# ${prefix}\nWhat to do about an alarm: infra/docs/runbook.md`,
      width: 24,
      height: 2,
    });
    const toLookAfter = new SingleValueWidget({
      title: 'To look after',
      metrics: [
        metrics.counted('PaidButUnbooked', hour),
        metrics.counted('RefundsFailed', hour),
        metrics.counted('RefundsOverdue', hour),
        metrics.counted('Disputes', hour),
        metrics.counted('CardsDeclined', hour),
        metrics.highest('BooksOff', Duration.days(1)),
        metrics.counted('MailsGivenUp', hour),
        metrics.counted('MailLimitReached', hour),
        metrics.counted('PeopleNotIndexed', hour),
        metrics.counted('EventsGivenUp', hour),
        metrics.counted('HooksDisabled', hour),
        metrics.highest('HoldsOpen').with({ label: 'Seat hours held' }),
        metrics.counted('SeatHoursInVain', hour),
        metrics.counted('ChallengesAsked', hour),
        metrics.counted('ChallengesSolved', hour),
        metrics.counted('PageFaults', hour),
        metrics.counted('PageVisits', hour),
        metrics.counted('PagesBroken', hour),
        metrics.counted('HoursBroken', hour),
        metrics.counted('HoldsBroken', hour),
        metrics.counted('ReleasesSwept', Duration.days(1)),
        metrics.highest('WorkLeft').with({ label: 'Left undone' }),
        metrics.highest('WorkOldestMinutes').with({ label: 'Oldest of it, minutes' }),
      ],
      width: 8,
      height: 6,
    });
    const answers = graph(
      'API: answers and errors',
      [metrics.api(apiId, 'Count', 'SampleCount', hour), metrics.api(apiId, '4xx', 'Sum', hour)],
      [
        metrics.api(apiId, '5xx', 'Sum', hour),
        accessLog.counted('PaymentsFailed', hour),
        accessLog.counted('SignInsRefused', hour),
        accessLog.counted('RequestsRefused', hour),
      ],
    );
    const latency = graph(
      'API: milliseconds',
      ['p50', 'p90', 'p99'].map((p) => metrics.api(apiId, 'Latency', p).with({ label: p })),
    );
    new Dashboard(this, 'Dashboard', {
      dashboardName: nameInAccount(this, prefix),
      widgets: [
        [heading],
        [
          graph('Bookings per hour', bookings),
          graph('Money captured per hour', [captured]),
          graph('Stakes held', [stakes]),
        ],
        [toLookAfter, answers, latency],
        [
          graph('Cold starts', [metrics.counted('ColdStarts', hour)]),
          graph('Reads and writes of the table', [...table.consumedCapacity(hour)]),
        ],
      ],
    });
  }
}
