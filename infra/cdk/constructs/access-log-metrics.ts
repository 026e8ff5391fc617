import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import {
  type AccessLogMetric,
  accessLogCounts,
  accessLogPatterns,
} from '../../../shared/contract/access-log-counts.ts';
import type { ServiceMetrics } from './service-metrics.ts';

interface AccessLogMetricsProps {
  /** The API's access log. */
  logGroup: ILogGroup;
  metrics: ServiceMetrics;
}

/**
 * Answers counted in the API's access log. The API's own metrics know 4xx and 5xx as a whole, and no function sees
 * what the API answers by itself.
 */
export class AccessLogMetrics extends Construct {
  readonly #metrics: ServiceMetrics;

  constructor(scope: Construct, id: string, { logGroup, metrics }: AccessLogMetricsProps) {
    super(scope, id);
    this.#metrics = metrics;
    for (const [metricName, count] of Object.entries(accessLogCounts))
      for (const [index, pattern] of accessLogPatterns(count).entries())
        new MetricFilter(this, index === 0 ? metricName : `${metricName}${index}`, {
          logGroup,
          filterPattern: FilterPattern.literal(pattern),
          metricNamespace: metrics.accessLogNamespace,
          metricName,
        });
  }

  counted(metricName: AccessLogMetric, period: Duration): Metric {
    return this.#metrics.inAccessLog(metricName, period);
  }
}
