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
import type { BookingTable } from './booking-table.ts';
import type { RefusalCounts } from './refusal-counts.ts';
import type { ServiceFunction } from './service-function.ts';
import type { ServiceMetrics } from './service-metrics.ts';

export interface OperationsDashboardProps {
  prefix: string;
  metrics: ServiceMetrics;
  refusals: RefusalCounts;
  table: BookingTable;
  apiId: string;
  functions: ReadonlyMap<string, ServiceFunction>;
}

const hour = Duration.hours(1);

const dollars = (cents: IMetric, label: string, expression = 'cents / 100'): MathExpression =>
  new MathExpression({ expression, usingMetrics: { cents }, label, period: hour });

const graph = (title: string, left: IMetric[], right: IMetric[] = []): GraphWidget =>
  new GraphWidget({ title, left, right, width: 8, height: 6 });

/** One page for how the business and its machines are doing. */
export class OperationsDashboard extends Construct {
  constructor(scope: Construct, id: string, props: OperationsDashboardProps) {
    super(scope, id);
    const { prefix, metrics, refusals, table, apiId, functions } = props;
    const lambdas = [...functions].map(([label, { lambda }]) => ({ label, lambda }));
    const booked = metrics.counted('BookingsMade', hour).with({ label: 'Bookings' });
    const captured = dollars(metrics.counted('CentsCaptured', hour), 'Dollars captured');
    const stakes = dollars(
      metrics.counted('StakeCentsHeld', hour),
      'Dollars held, since the left edge',
      'RUNNING_SUM(cents) / 100',
    );
    new Dashboard(this, 'Dashboard', {
      dashboardName: prefix,
      widgets: [
        [
          new TextWidget({
            markdown: `# ${prefix}\nWhat to do about an alarm: infra/docs/runbook.md`,
            width: 24,
            height: 2,
          }),
        ],
        [
          graph('Bookings per hour', [booked]),
          graph('Money captured per hour', [captured]),
          graph('Stakes held', [stakes]),
        ],
        [
          new SingleValueWidget({
            title: 'To look after',
            metrics: [
              metrics.counted('PaidButUnbooked', hour),
              metrics.counted('RefundsFailed', hour),
              metrics.counted('MailsGivenUp', hour),
              metrics.counted('MailLimitReached', hour),
              metrics.highest('HoldsOpen').with({ label: 'Seat hours held' }),
              metrics.counted('ChallengesAsked', hour),
              metrics.counted('ChallengesSolved', hour),
              metrics.highest('WorkLeft').with({ label: 'Left undone' }),
              metrics.highest('WorkOldestMinutes').with({ label: 'Oldest of it, minutes' }),
            ],
            width: 8,
            height: 6,
          }),
          graph(
            'API: answers and errors',
            [metrics.api(apiId, 'Count', 'SampleCount'), metrics.api(apiId, '4xx', 'Sum')],
            [metrics.api(apiId, '5xx', 'Sum'), refusals.tooMany, refusals.notAllowed],
          ),
          graph(
            'API: milliseconds',
            ['p50', 'p90', 'p99'].map((p) => metrics.api(apiId, 'Latency', p).with({ label: p })),
          ),
        ],
        [
          graph('Cold starts', [metrics.counted('ColdStarts', hour)]),
          graph(
            'Errors',
            lambdas.map(({ label, lambda }) => lambda.metricErrors({ label })),
          ),
          graph(
            'Milliseconds, p99',
            lambdas.map(({ label, lambda }) => lambda.metricDuration({ label, statistic: 'p99' })),
          ),
        ],
        [
          graph(
            'Cost: invocations',
            lambdas.map(({ label, lambda }) => lambda.metricInvocations({ label, period: hour })),
          ),
          graph('Cost: reads and writes of the table', [...table.consumedCapacity(hour)]),
          graph('Cost: requests for the API', [
            metrics.api(apiId, 'Count', 'SampleCount').with({ period: hour }),
          ]),
        ],
      ],
    });
  }
}
