import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

const permissions = [
  'payment=(self "https://js.stripe.com")',
  ...['camera', 'microphone', 'geolocation', 'usb', 'midi', 'browsing-topics'].map((name) => `${name}=()`),
].join(', ');

const securityHeaders = (contentSecurityPolicy: string): ResponseSecurityHeadersBehavior => ({
  contentSecurityPolicy: { contentSecurityPolicy, override: true },
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(365),
    includeSubdomains: false,
    override: true,
  },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  // The signed link of a confirmation mail is a key: it goes to no other site.
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
});

export const pageHeaders = (scope: Construct, id: string, policy: string): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: securityHeaders(policy),
    customHeadersBehavior: {
      customHeaders: [
        { header: 'permissions-policy', value: permissions, override: true },
        { header: 'cross-origin-opener-policy', value: 'same-origin-allow-popups', override: true },
      ],
    },
  });

export const apiHeaders = (scope: Construct, id: string, policy: string): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, id, { securityHeadersBehavior: securityHeaders(policy) });
