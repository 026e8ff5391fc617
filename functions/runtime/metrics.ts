import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { type MetricName, metricDimensions } from '../../shared/contract/metrics.ts';

const namespace = process.env.METRICS_NAMESPACE;
const metrics = namespace ? new Metrics({ namespace, serviceName: metricDimensions.service }) : undefined;

/**
 * Counts something for the operator: one log line, which CloudWatch turns into a metric. Does nothing without a
 * namespace.
 */
export const measure = (name: MetricName, value = 1): void => {
  metrics?.addMetric(name, MetricUnit.Count, value);
  metrics?.publishStoredMetrics();
};
