import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { Stage } from '../stages/stages.ts';

/** The records of the stage's own domain, if Route 53 keeps them. */
export class SiteDomain extends Construct {
  readonly zone: IHostedZone | undefined;
  readonly #domain: string | undefined;

  constructor(scope: Construct, id: string, { domain, hostedZone }: Stage) {
    super(scope, id);
    this.#domain = domain;
    this.zone =
      hostedZone &&
      HostedZone.fromHostedZoneAttributes(this, 'Zone', {
        hostedZoneId: hostedZone.id,
        zoneName: hostedZone.name,
      });
  }

  pointTo(distribution: Distribution): void {
    if (!this.zone || !this.#domain) return;
    const record = {
      zone: this.zone,
      recordName: this.#domain,
      target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
    };
    new ARecord(this, 'V4', record);
    new AaaaRecord(this, 'V6', record);
  }
}
