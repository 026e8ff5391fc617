import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib/core';
import { type MetricName, metricDimensions } from '../../../shared/contract/metrics.ts';

/** Where the functions of a stage send what they count. */
export const metricsNamespaceOf = (stage: string): string => `QuietHours/${stage}`;

const fiveMinutes = Duration.minutes(5);

/** The metrics of one stage that alarms and the dashboard look at. */
export class ServiceMetrics {
  readonly #namespace: string;

  constructor(stage: string) {
    this.#namespace = metricsNamespaceOf(stage);
  }

  /** What the functions count, added up. */
  counted(metricName: MetricName, period = fiveMinutes): Metric {
    return this.#ofFunctions(metricName, period, Stats.SUM);
  }

  /** What the functions measure, at its worst. */
  highest(metricName: MetricName, period = fiveMinutes): Metric {
    return this.#ofFunctions(metricName, period, Stats.MAXIMUM);
  }

  #ofFunctions(metricName: MetricName, period: Duration, statistic: string): Metric {
    const dimensionsMap = { ...metricDimensions };
    return new Metric({
      namespace: this.#namespace,
      metricName,
      dimensionsMap,
      statistic,
      period,
    });
  }

  api(apiId: string, metricName: string, statistic: string): Metric {
    const dimensionsMap = { ApiId: apiId, Stage: '$default' };
    return new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      dimensionsMap,
      statistic,
      period: fiveMinutes,
    });
  }

  /** What is counted in the API's access log. */
  inAccessLog(metricName: string): Metric {
    const namespace = `${this.#namespace}/AccessLog`;
    return new Metric({ namespace, metricName, statistic: Stats.SUM, period: fiveMinutes });
  }

  /** Calls that Lambda had no room for, of all functions in the account and region: they share one limit. */
  noRoom(): Metric {
    return new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Throttles',
      statistic: Stats.SUM,
      period: fiveMinutes,
    });
  }

  mail(configurationSet: string, metricName: 'Bounce' | 'Complaint'): Metric {
    return new Metric({
      namespace: 'AWS/SES',
      metricName,
      dimensionsMap: { 'ses:configuration-set': configurationSet },
      statistic: Stats.SUM,
      period: Duration.days(1),
    });
  }
}
