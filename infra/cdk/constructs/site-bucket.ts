import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib/core';
import { Construct, type IDependable } from 'constructs';

/**
 * The files of the site, which only the distribution reads. A build makes them again, so it goes with its stack, also
 * where data is kept: a first deployment that fails leaves no bucket behind.
 */
export class SiteBucket extends Construct {
  readonly bucket: Bucket;
  /** For the distribution: without the policy, which is written here. */
  readonly origin: IBucket;
  /** Empties the bucket at its end. Whatever writes files comes after it, so that a rollback removes them first. */
  readonly emptying: IDependable;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    });
    this.origin = Bucket.fromBucketAttributes(this, 'Origin', {
      bucketArn: this.bucket.bucketArn,
      bucketRegionalDomainName: this.bucket.bucketRegionalDomainName,
    });
    this.#letDistributionsRead();
    this.emptying = this.bucket.node.findChild('AutoDeleteObjectsCustomResource');
    Validations.of(this.bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'The distribution is its only reader, and what it holds is public.',
    });
  }

  /**
   * By any distribution of the account: what it reads is public. One that named the distribution could be made only
   * after it, and so after the files, whose removal needs this policy too.
   */
  #letDistributionsRead(): void {
    const stack = Stack.of(this);
    const distributions = stack.formatArn({
      service: 'cloudfront',
      region: '',
      resource: 'distribution',
      resourceName: '*',
    });
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject', 's3:ListBucket'],
        resources: [this.bucket.bucketArn, this.bucket.arnForObjects('*')],
        conditions: { ArnLike: { 'AWS:SourceArn': distributions } },
      }),
    );
  }
}
