import { createHash } from 'node:crypto';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Asset } from 'aws-cdk-lib/aws-s3-assets';
import { BucketDeployment, type ISource, Source, type SourceConfig } from 'aws-cdk-lib/aws-s3-deployment';
import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib/core';
import { Construct, type IDependable } from 'constructs';
import type { EdgeCode } from '../edge/edge-functions.ts';
import { nagNamesIn } from './nag-names.ts';

interface SiteDeploymentProps {
  bucket: IBucket;
  /** Empties the bucket at its end. */
  emptying: IDependable;
  /** The built site. */
  directory: string;
  logDays: number;
  stripePublishableKey: string;
  /** The code that leads visitors to the pages of a release, without its folder. */
  edgeCode: EdgeCode;
}

/** Each release has a folder in here. */
export const releasesPrefix = 'releases/';

const dayInSeconds = 24 * 3600;
const cacheFor = {
  /** Named by its content. */
  assets: `public, max-age=${365 * dayInSeconds}, immutable`,
  /** The CDN may keep it, since each release has a folder of its own; a browser asks each time. */
  pages: `public, max-age=0, s-maxage=${365 * dayInSeconds}, must-revalidate`,
  config: 'public, max-age=0, s-maxage=60, must-revalidate',
};

/**
 * Puts the site into its bucket without changing what visitors see: assets to /assets, where those of earlier
 * releases stay for the tabs that are open, and pages with /config.json to the folder of a new release. The switch to
 * that folder publishes them, all at once (PageSwitch).
 */
export class SiteDeployment extends Construct {
  /** Folder of the pages: the same for the same build, with the same functions at the edge. */
  readonly release: string;
  /** When these are done, the release is complete. */
  readonly complete: readonly IDependable[];
  readonly #bucket: IBucket;
  readonly #role: Role;
  readonly #logGroup: LogGroup;
  readonly #emptying: IDependable;

  constructor(scope: Construct, id: string, props: SiteDeploymentProps) {
    super(scope, id);
    const { bucket, emptying, directory, logDays, stripePublishableKey, edgeCode } = props;
    this.#bucket = bucket;
    this.#emptying = emptying;
    this.#role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.#logGroup = new LogGroup(this, 'Logs', { retention: logDays, removalPolicy: RemovalPolicy.DESTROY });
    this.#allow(['logs:CreateLogStream', 'logs:PutLogEvents'], this.#logGroup.logGroupArn);
    this.#allow(['s3:ListBucket'], bucket.bucketArn);
    this.#allow(['s3:PutObject'], bucket.arnForObjects('*'));
    Validations.of(this.#role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${Stack.of(this).getLogicalId(bucket.node.defaultChild as never)}.Arn>/*]`,
      reason:
        'It writes the files of the site, whose names come with the build, to the bucket of the site alone.',
    });

    const site = new Asset(this, 'Site', { path: directory });
    const content = JSON.stringify([site.assetHash, edgeCode]);
    this.release = `${releasesPrefix}${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
    const files = { bucket: site.bucket, zipObjectKey: site.s3ObjectKey };
    this.#readArchives(site.bucket);
    const config = Source.jsonData('config.json', {
      stripePublishableKey,
    }).bind(this, { handlerRole: this.#role.withoutPolicyUpdates() });
    this.complete = [
      this.#copy('Assets', files, '', cacheFor.assets, { exclude: ['*'], include: ['assets/*'] }),
      this.#copy('Pages', files, this.release, cacheFor.pages, { exclude: ['assets/*'] }),
      this.#copy('Config', config, this.release, cacheFor.config),
    ];
    for (const child of Stack.of(this).node.children)
      if (child.node.id.startsWith('Custom::CDKBucketDeployment'))
        Validations.of(child).acknowledge({
          id: 'AwsSolutions-L1',
          reason: 'The function is CDK’s own, and comes with the runtime that CDK has tested it on.',
        });
  }

  #allow(actions: string[], resource: string): void {
    this.#role.addToPolicy(new PolicyStatement({ actions, resources: [resource] }));
  }

  /** All archives of CDK's own bucket: by name, each release would change the policy a moment before it is used. */
  #readArchives(archives: IBucket): void {
    this.#allow(['s3:GetObject'], archives.arnForObjects('*.zip'));
    Validations.of(this.#role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${this.#nameOfArchives()}]`,
      reason: 'It reads archives of this account’s deployments, which hold code and pages, and no secret.',
    });
  }

  #nameOfArchives(): string {
    const { account, region, partition } = nagNamesIn(this);
    return `arn:${partition}:s3:::cdk-hnb659fds-assets-${account}-${region}/*.zip`;
  }

  #copy(
    id: string,
    source: SourceConfig,
    folder: string,
    cacheControl: string,
    filters: { include?: string[]; exclude?: string[] } = {},
  ): BucketDeployment {
    const boundSource: ISource = { bind: () => source };
    const deployment = new BucketDeployment(this, id, {
      sources: [boundSource],
      destinationBucket: this.#bucket,
      ...(folder && { destinationKeyPrefix: folder }),
      ...filters,
      cacheControl: [{ value: cacheControl }],
      prune: false,
      memoryLimit: 512,
      // CDK would grant itself wildcards; what is needed is granted above, name by name.
      role: this.#role.withoutPolicyUpdates(),
      logGroup: this.#logGroup,
    });
    deployment.node.addDependency(this.#role, this.#emptying);
    return deployment;
  }
}
