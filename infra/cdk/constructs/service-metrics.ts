import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Duration } from 'aws-cdk-lib/core';
import type { AccessLogMetric } from '../../../shared/contract/access-log-counts.ts';
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

  /** A count of the functions, added up. */
  counted(metricName: MetricName, period = fiveMinutes): Metric {
    return this.#ofFunctions(metricName, period, Stats.SUM);
  }

  /** A measurement of the functions, at its worst. */
  highest(metricName: MetricName, period = fiveMinutes): Metric {
    return this.#ofFunctions(metricName, period, Stats.MAXIMUM);
  }

  /** How often the functions have measured it. */
  times(metricName: MetricName, period: Duration): Metric {
    return this.#ofFunctions(metricName, period, Stats.SAMPLE_COUNT);
  }

  #ofFunctions(metricName: MetricName, period: Duration, statistic: string): Metric {
    const dimensionsMap = { ...metricDimensions };
    return new Metric({ namespace: this.#namespace, metricName, dimensionsMap, statistic, period });
  }

  api(apiId: string, metricName: string, statistic: string, period = fiveMinutes): Metric {
    const dimensionsMap = { ApiId: apiId, Stage: '$default' };
    return new Metric({ namespace: 'AWS/ApiGateway', metricName, dimensionsMap, statistic, period });
  }

  get accessLogNamespace(): string {
    return `${this.#namespace}/AccessLog`;
  }

  /** A count from the API's access log. */
  inAccessLog(metricName: AccessLogMetric, period: Duration): Metric {
    return new Metric({ namespace: this.accessLogNamespace, metricName, statistic: Stats.SUM, period });
  }

  /** The share of the site's answers, pages and API, that are errors of ours, in percent. In us-east-1 alone. */
  siteErrorRate(distributionId: string): Metric {
    return new Metric({
      namespace: 'AWS/CloudFront',
      metricName: '5xxErrorRate',
      dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
      statistic: Stats.AVERAGE,
      period: fiveMinutes,
    });
  }

  bounces(configurationSet: string): Metric {
    return new Metric({
      namespace: 'AWS/SES',
      metricName: 'Bounce',
      dimensionsMap: { 'ses:configuration-set': configurationSet },
      statistic: Stats.SUM,
      period: Duration.days(1),
    });
  }

  /** A share of all mails of the account in the region, as SES itself reckons it. */
  reputation(rate: 'BounceRate' | 'ComplaintRate'): Metric {
    return new Metric({
      namespace: 'AWS/SES',
      metricName: `Reputation.${rate}`,
      statistic: Stats.MAXIMUM,
      period: Duration.days(1),
    });
  }
}
