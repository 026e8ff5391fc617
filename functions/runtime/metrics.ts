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

/**
 * Counts something in all, and once more for these values of its dimensions. Each combination of values is a metric of
 * its own, so there must be few of them.
 */
export const measureApart = (name: MetricName, dimensions: Record<string, string>): void => {
  measure(name);
  const apart = metrics?.singleMetric();
  apart?.addDimensions(dimensions);
  apart?.addMetric(name, MetricUnit.Count, 1);
};
