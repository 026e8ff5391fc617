import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { ServiceMetrics } from './service-metrics.ts';

export interface RefusalCountsProps {
  /** The API's access log. */
  logGroup: ILogGroup;
  metrics: ServiceMetrics;
}

/**
 * The answers of the API that refuse somebody, counted in its access log: its own metrics know 4xx as a whole, and no
 * function sees what the API refuses by itself.
 */
export class RefusalCounts extends Construct {
  /** 429: over the ceiling of a route, or over a limit of ours. */
  readonly tooMany: Metric;
  /** 401 and 403: without the session that is needed, for another site, or around the distribution. */
  readonly notAllowed: Metric;

  constructor(scope: Construct, id: string, { logGroup, metrics }: RefusalCountsProps) {
    super(scope, id);
    const count = (metricName: string, ...statuses: number[]): Metric => {
      const patterns = statuses.map((status) => FilterPattern.stringValue('$.status', '=', String(status)));
      const metric = metrics.inAccessLog(metricName);
      new MetricFilter(this, metricName, {
        logGroup,
        filterPattern: FilterPattern.any(...patterns),
        metricNamespace: metric.namespace,
        metricName,
      });
      return metric;
    };
    this.tooMany = count('TooMany', 429);
    this.notAllowed = count('NotAllowed', 401, 403);
  }
}
