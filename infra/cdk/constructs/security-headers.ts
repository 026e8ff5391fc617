import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { Duration, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { pageReportsPath } from '../../../shared/schemas/page-report.ts';
import { reportingGroup } from './content-security-policy.ts';
import { nameInAccount } from './name-in-account.ts';

const devices = ['camera', 'microphone', 'geolocation', 'usb', 'midi', 'browsing-topics'];

const permissions = (payment: string): string =>
  [`payment=(${payment})`, ...devices.map((name) => `${name}=()`)].join(', ');

const reportingEndpoints = {
  header: 'reporting-endpoints',
  value: `${reportingGroup}="${pageReportsPath}"`,
  override: true,
};

const securityHeaders: ResponseSecurityHeadersBehavior = {
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(365),
    includeSubdomains: false,
    override: true,
  },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  // The signed link of a confirmation mail is a key: it goes to no other site.
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
};

const nameOf = (scope: Construct, id: string): string =>
  nameInAccount(scope, `${Stack.of(scope).stackName}-${id}`);

/**
 * Headers of the pages of visitors, on which Stripe's form takes payments and opens windows of banks. Their content
 * security policy comes with the pages.
 */
export const pageHeaders = (scope: Construct, id: string): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: nameOf(scope, id),
    securityHeadersBehavior: securityHeaders,
    customHeadersBehavior: {
      customHeaders: [
        reportingEndpoints,
        { header: 'permissions-policy', value: permissions('self "https://js.stripe.com"'), override: true },
        { header: 'cross-origin-opener-policy', value: 'same-origin-allow-popups', override: true },
      ],
    },
  });

/** Headers of staff pages, which take no payment and are listed by no search engine. */
export const staffPageHeaders = (scope: Construct, id: string): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: nameOf(scope, id),
    securityHeadersBehavior: securityHeaders,
    customHeadersBehavior: {
      customHeaders: [
        reportingEndpoints,
        { header: 'permissions-policy', value: permissions(''), override: true },
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
        { header: 'x-robots-tag', value: 'noindex', override: true },
      ],
    },
  });

/** Headers of the API's answers. */
export const apiHeaders = (
  scope: Construct,
  id: string,
  contentSecurityPolicy: string,
): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: nameOf(scope, id),
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      ...securityHeaders,
    },
  });
