import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Duration, Stack, Validations } from 'aws-cdk-lib/core';
import { Construct, type IDependable } from 'constructs';
import { openApiPattern } from '../../../shared/content/openapi-files.ts';
import { staffPaths } from '../../../shared/content/staff-pages.ts';
import { type Endpoint, endpoints } from '../../../shared/contract/endpoints.ts';
import { cachedRequestCode, edgeCodeOf, viewerAddressCode } from '../edge/edge-functions.ts';
import type { PriceClassName, Stage } from '../stages/stages.ts';
import { pageReleaseOf, policyOf, releasedFilesOf, staffPolicyOf } from './built-site.ts';
import { apiContentSecurityPolicy } from './content-security-policy.ts';
import { nameInAccount } from './name-in-account.ts';
import { originKeyHeader } from './origin-keys.ts';
import { PageSwitch } from './page-switch.ts';
import { apiHeaders, pageHeaders, staffPageHeaders } from './security-headers.ts';
import type { ServiceFunction } from './service-function.ts';
import { SiteBucket } from './site-bucket.ts';
import { releasesPrefix, SiteDeployment } from './site-deployment.ts';

/** All that CloudFront would keep, and whose time can be set. */
const errorStatuses = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

const priceClassOf: Readonly<Record<PriceClassName, PriceClass>> = {
  '100': PriceClass.PRICE_CLASS_100,
  '200': PriceClass.PRICE_CLASS_200,
  all: PriceClass.PRICE_CLASS_ALL,
};

interface SiteProps {
  /** Names what the site has in the account: "quiet-hours-prod". */
  prefix: string;
  stage: Stage;
  /** Host name of the API, which answers /api/* and /calendar/*. */
  apiDomainName: string;
  /** Shown to the API with each request. */
  originKey: string;
  /** The built site. */
  directory: string;
}

/** One origin for the browser: static files from a private bucket, /api/* from the API. */
export class Site extends Construct {
  readonly distribution: Distribution;
  /** `https://` and the host name. */
  readonly origin: string;
  readonly #bucket: IBucket;
  /** The folder of its pages. */
  readonly release: string;
  readonly #pages: PageSwitch;
  readonly #pageRelease: string;

  constructor(
    scope: Construct,
    id: string,
    { prefix, stage, apiDomainName, originKey, directory }: SiteProps,
  ) {
    super(scope, id);
    const { bucket, emptying, origin } = new SiteBucket(this, 'Files');
    this.#bucket = bucket;
    const edgeCode = (release: string) =>
      edgeCodeOf({
        files: releasedFilesOf(directory),
        release,
        policies: { visitors: policyOf(directory), staff: staffPolicyOf(directory) },
      });
    const deployment = new SiteDeployment(this, 'Deployment', {
      bucket,
      emptying,
      directory,
      logDays: stage.logDays,
      stripePublishableKey: stage.stripePublishableKey,
      edgeCode: edgeCode(''),
    });
    this.release = deployment.release;
    this.#pageRelease = pageReleaseOf(directory);
    this.#pages = new PageSwitch(this, 'Pages', {
      prefix,
      bucket,
      release: deployment.release,
      code: edgeCode(deployment.release),
      uploaded: deployment.complete,
      logDays: stage.logDays,
    });
    const viewerAddress = new EdgeFunction(this, 'ViewerAddress', {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(viewerAddressCode()),
    });
    const toApi: BehaviorOptions = {
      origin: new HttpOrigin(apiDomainName, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        customHeaders: { [originKeyHeader]: originKey },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: apiHeaders(this, 'ApiHeaders', apiContentSecurityPolicy),
      functionAssociations: [{ function: viewerAddress, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
    const toFiles: BehaviorOptions = {
      // Listing is what makes S3 tell a missing file (404) from a forbidden one (403).
      origin: S3BucketOrigin.withOriginAccessControl(origin, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
        originAccessControl: new S3OriginAccessControl(this, 'AccessControl', {
          originAccessControlName: nameInAccount(this, Stack.of(this).stackName),
        }),
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: pageHeaders(this, 'PageHeaders'),
      compress: true,
      functionAssociations: this.#pages.associations,
    };
    this.distribution = new Distribution(this, 'Distribution', {
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: priceClassOf[stage.priceClass],
      ...this.#domainOf(stage),
      ...(stage.webAclArn && { webAclId: stage.webAclArn }),
      // Without this an error of the API is everybody's answer for ten seconds: no cache policy holds for errors,
      // and most of them are kept in spite of no-store.
      errorResponses: errorStatuses.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: toFiles,
      additionalBehaviors: {
        [openApiPattern]: toFiles,
        ...this.#cachedEndpoints(toApi),
        '/api/*': {
          ...toApi,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
        },
        // Programs that read calendars keep what they have read by themselves: a renewed address ends at once.
        '/calendar/*': {
          ...toApi,
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
          cachePolicy: CachePolicy.CACHING_DISABLED,
        },
        ...this.#staffPages(toFiles),
      },
    });
    this.distribution.node.addDependency(this.#pages.atFirst);
    this.origin = `https://${stage.domain ?? this.distribution.distributionDomainName}`;
    this.#acknowledge(stage);
  }

  /** Leads visitors to the pages of this deployment once all these are there. */
  switchPagesAfter(label: string, ...present: readonly IDependable[]): void {
    this.#pages.switchAfter(label, ...present);
  }

  get bucketName(): string {
    return this.#bucket.bucketName;
  }

  /** Tells a function by which name the pages of this release know it. */
  tellPageRelease(to: ServiceFunction): void {
    to.setEnvironment('PAGE_RELEASE', this.#pageRelease);
  }

  /** Lets a function list the releases and delete their files, and tells it which one is in force. */
  grantRemovingReleases(to: ServiceFunction): void {
    to.setEnvironment('SITE_BUCKET', this.#bucket.bucketName);
    to.setEnvironment('RELEASE_IN_FORCE', this.release);
    to.allow(['s3:ListBucket'], this.#bucket.bucketArn, { StringEquals: { 's3:prefix': releasesPrefix } });
    to.allow(['s3:DeleteObject'], this.#bucket.arnForObjects(`${releasesPrefix}*`));
    to.acknowledgeWildcard(
      `<${Stack.of(this).getLogicalId(this.#bucket.node.defaultChild as never)}.Arn>/${releasesPrefix}*`,
      'It deletes old releases of the site, whose names come with each build, and no other file.',
    );
  }

  /** By path: what the edge may answer by itself. The API is told nothing of who asks. */
  #cachedEndpoints({ origin, viewerProtocolPolicy, responseHeadersPolicy }: BehaviorOptions) {
    const behaviors: Record<string, BehaviorOptions> = {};
    for (const { path, edgeCache } of Object.values<Endpoint>(endpoints)) {
      if (!edgeCache) continue;
      const id = path.replaceAll('/', '-');
      const cachePolicy = new CachePolicy(this, `Cache${id}`, {
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.seconds(edgeCache.seconds),
        queryStringBehavior: CacheQueryStringBehavior.allowList(...Object.keys(edgeCache.query)),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      });
      const request = new EdgeFunction(this, `Request${id}`, {
        runtime: FunctionRuntime.JS_2_0,
        code: FunctionCode.fromInline(cachedRequestCode(path, edgeCache)),
      });
      behaviors[path] = {
        origin,
        viewerProtocolPolicy,
        responseHeadersPolicy,
        cachePolicy,
        functionAssociations: [{ function: request, eventType: FunctionEventType.VIEWER_REQUEST }],
      };
    }
    return behaviors;
  }

  /** Staff pages are files as all others, under headers of their own. */
  #staffPages(toFiles: BehaviorOptions): Record<string, BehaviorOptions> {
    const responseHeadersPolicy = staffPageHeaders(this, 'StaffPageHeaders');
    const behavior = { ...toFiles, responseHeadersPolicy };
    return Object.fromEntries(
      staffPaths.flatMap((path) => [path, `${path}/*`]).map((pattern) => [pattern, behavior]),
    );
  }

  #domainOf({ domain, certificateArn }: Stage) {
    if (!domain || !certificateArn) return {};
    return {
      domainNames: [domain],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  #acknowledge({ domain, webAclArn }: Stage): void {
    Validations.of(this.distribution).acknowledge(
      {
        id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
        reason: 'The root has an object, and the viewer-request function leads every other path to a file.',
      },
      {
        id: 'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
        reason: 'The bucket itself lets distributions read, before there is one: see SiteBucket.',
      },
      { id: 'AwsSolutions-CFR1', reason: 'Visitors may come from anywhere: travellers book from abroad.' },
      {
        id: 'AwsSolutions-CFR3',
        reason:
          'Requests for the API are in its access log. A log of who reads which page holds addresses of visitors and answers no question of the operator.',
      },
    );
    if (!webAclArn)
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions-CFR2',
        reason:
          'A web ACL costs more a month than the rest of the service: a stage that needs one names it. Every route has a ceiling, and what that leaves to an attacker is in infra/docs/security.md.',
      });
    if (!domain)
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions-CFR4',
        reason:
          "CloudFront's own certificate comes with its own protocols: only a stage with a domain can choose them.",
      });
  }
}
