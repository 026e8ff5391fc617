import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { CfnParameter, Duration, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Site } from './site.ts';

export interface SiteDeploymentProps {
  site: Site;
  /** The built site. */
  directory: string;
}

/**
 * The built files and /config.json into the bucket. CDK's own function does it, at deploy time only; its role is
 * the one role of the stack with wildcards. Older files stay, for pages that a visitor has open.
 */
export class SiteDeployment extends Construct {
  constructor(scope: Construct, id: string, { site, directory }: SiteDeploymentProps) {
    super(scope, id);
    const publishableKey = new CfnParameter(Stack.of(this), 'StripePublishableKey', {
      description: "Stripe's publishable key, which the browser is given",
      allowedPattern: '^pk_(test|live)_[A-Za-z0-9]+$',
      constraintDescription: 'starts with pk_test_ or pk_live_',
    });
    new BucketDeployment(this, 'Files', {
      sources: [
        Source.asset(directory),
        Source.jsonData('config.json', { stripePublishableKey: publishableKey.valueAsString }),
      ],
      destinationBucket: site.bucket,
      distribution: site.distribution,
      distributionPaths: ['/*'],
      cacheControl: [
        CacheControl.setPublic(),
        CacheControl.maxAge(Duration.seconds(0)),
        CacheControl.sMaxAge(Duration.days(365)),
        CacheControl.mustRevalidate(),
      ],
      prune: false,
      memoryLimit: 512,
    });
  }
}
