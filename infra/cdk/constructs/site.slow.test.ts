import { openApiFiles } from '../../../shared/content/openapi-files.ts';
import { type Endpoint, endpoints } from '../../../shared/contract/endpoints.ts';
import { stackOf } from '../testing/templates.ts';
import { domain, webAclArn } from '../testing/tested-stages.ts';

const synthesized = stackOf('usual');
const bucket = synthesized.at('Site/Files/Bucket');
const { DistributionConfig: distribution } = synthesized.only('AWS::CloudFront::Distribution').Properties as {
  DistributionConfig: Distribution;
};
const edgeFunction = (text: string) => {
  const found = synthesized
    .ofType('AWS::CloudFront::Function')
    .find(({ Properties }) => String(Properties.FunctionCode).includes(text));
  if (!found) throw new Error(`no function at the edge says ${text}`);
  return found;
};
const viewerRequest = synthesized.at('Site/Pages/Request');
const viewerResponse = synthesized.at('Site/Pages/Response');
const viewerAddress = edgeFunction('x-viewer-address');

interface Distribution {
  DefaultCacheBehavior: Record<string, unknown>;
  CacheBehaviors: Record<string, unknown>[];
  CustomErrorResponses?: Record<string, unknown>[];
  Origins: { Id: string; DomainName: unknown; OriginAccessControlId?: string }[];
}

const behaviorOf = (pattern: string): Record<string, unknown> => {
  const found = distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern);
  if (!found) throw new Error(`nothing answers ${pattern}`);
  return found;
};

const originOf = (behavior: Record<string, unknown> | undefined) =>
  distribution.Origins.find(({ Id }) => Id === behavior?.TargetOriginId);

/** Ids of the policies that AWS manages. */
const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const allViewerExceptHostHeader = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

// ASVS 13.2.4–5.
it('keeps the files in a private bucket that only the distribution reads', () => {
  expect(bucket.Properties).toMatchObject({
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
    BucketEncryption: {
      ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
    },
  });
  expect(bucket.Properties.WebsiteConfiguration).toBeUndefined();
  expect(synthesized.only('AWS::S3::BucketPolicy').Properties.PolicyDocument).toMatchObject({
    Statement: expect.arrayContaining([
      expect.objectContaining({
        Effect: 'Deny',
        Action: 's3:*',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    ]),
  });
  const accessControl = synthesized.only('AWS::CloudFront::OriginAccessControl');
  expect(accessControl.Properties).toMatchObject({
    OriginAccessControlConfig: { SigningBehavior: 'always', SigningProtocol: 'sigv4' },
  });
  expect(originOf(distribution.DefaultCacheBehavior)).toMatchObject({
    DomainName: `${bucket.id}.RegionalDomainName`,
    OriginAccessControlId: `${accessControl.id}.Id`,
  });
});

// ASVS 12.1.1, 12.2.1–2, 14.2.2.
it('serves files by default, compressed, through the viewer-request function', () => {
  expect(distribution.DefaultCacheBehavior).toMatchObject({
    ViewerProtocolPolicy: 'redirect-to-https',
    CachePolicyId: cachingOptimized,
    Compress: true,
    FunctionAssociations: [
      { EventType: 'viewer-request', FunctionARN: `${viewerRequest.id}.FunctionARN` },
      { EventType: 'viewer-response', FunctionARN: `${viewerResponse.id}.FunctionARN` },
    ],
  });
  expect(viewerRequest.Properties).toMatchObject({
    AutoPublish: true,
    FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
  });
});

// ASVS 12.1.1, 12.2.1–2, 14.2.2.
it('passes /api/* to the API: every method, header and cookie, and nothing cached', () => {
  expect(behaviorOf('/api/*')).toEqual({
    PathPattern: '/api/*',
    TargetOriginId: expect.any(String),
    ViewerProtocolPolicy: 'https-only',
    AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
    CachePolicyId: cachingDisabled,
    OriginRequestPolicyId: allViewerExceptHostHeader,
    ResponseHeadersPolicyId: expect.any(String),
    Compress: true,
    FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: `${viewerAddress.id}.FunctionARN` }],
  });
  expect(originOf(behaviorOf('/api/*'))).toMatchObject({
    DomainName: {
      'Fn::Select': [
        2,
        { 'Fn::Split': ['/', `${synthesized.only('AWS::ApiGatewayV2::Api').id}.ApiEndpoint`] },
      ],
    },
    CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
  });
});

it('passes /calendar/* to the API for reading alone, and keeps nothing: a renewed address ends at once', () => {
  expect(behaviorOf('/calendar/*')).toEqual({
    ...behaviorOf('/api/*'),
    PathPattern: '/calendar/*',
    AllowedMethods: ['GET', 'HEAD'],
  });
});

/** The first pattern that a path fits, which decides. Undefined where the files answer by default. */
const patternFor = (path: string): unknown =>
  distribution.CacheBehaviors.find(({ PathPattern }) =>
    new RegExp(`^${String(PathPattern).replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path),
  )?.PathPattern;

it('serves the descriptions of all calls as files, in front of the calls themselves', () => {
  const { PathPattern, ...behavior } = behaviorOf('/api/openapi*.json');
  expect(behavior).toEqual(distribution.DefaultCacheBehavior);
  for (const file of Object.values(openApiFiles)) expect(patternFor(`/${file}`)).toBe(PathPattern);
  expect(patternFor('/api/bookings')).toBe('/api/*');
});

it.each(['security.txt', 'passkey-endpoints', 'change-password', 'nothing'])(
  'leaves /.well-known/%s to the files and the function in front of them',
  (name) => {
    expect(patternFor(`/.well-known/${name}`)).toBeUndefined();
  },
);

const cachedEndpoints = Object.values<Endpoint>(endpoints).flatMap(({ path, edgeCache }) =>
  edgeCache ? [[path, edgeCache] as const] : [],
);

it('lets the edge answer by itself where the contract says so, and nowhere else', () => {
  expect(cachedEndpoints.map(([path]) => path)).toContain('/api/availability');
  expect(synthesized.ofType('AWS::CloudFront::CachePolicy')).toHaveLength(cachedEndpoints.length);
});

it.each(cachedEndpoints)('lets the edge answer %s, the same for everybody', (path, { seconds, query }) => {
  const cached = behaviorOf(path);
  const everythingElse = behaviorOf('/api/*');
  const policy = synthesized.byId(String(cached.CachePolicyId));
  expect(cached).toEqual({
    PathPattern: path,
    TargetOriginId: everythingElse.TargetOriginId,
    ViewerProtocolPolicy: 'https-only',
    CachePolicyId: policy.id,
    ResponseHeadersPolicyId: everythingElse.ResponseHeadersPolicyId,
    Compress: true,
    FunctionAssociations: [
      { EventType: 'viewer-request', FunctionARN: `${edgeFunction(`path = "${path}"`).id}.FunctionARN` },
    ],
  });
  expect(policy.Properties.CachePolicyConfig).toMatchObject({
    MinTTL: 0,
    DefaultTTL: 0,
    MaxTTL: seconds,
    ParametersInCacheKeyAndForwardedToOrigin: {
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: Object.keys(query) },
    },
  });
});

it.each(['/desk', '/desk/*', '/office', '/office/*'])(
  'serves %s as other files, under headers of its own',
  (pattern) => {
    const { PathPattern, ResponseHeadersPolicyId, ...behavior } = behaviorOf(pattern);
    const { ResponseHeadersPolicyId: ofVisitors, ...byDefault } = distribution.DefaultCacheBehavior;
    expect(behavior).toEqual(byDefault);
    expect(ResponseHeadersPolicyId).toBe(synthesized.at('Site/StaffPageHeaders').id);
    expect(ResponseHeadersPolicyId).not.toBe(ofVisitors);
  },
);

// ASVS 12.1.1, 12.2.1–2, 14.2.2.
it('answers nobody with the error of somebody else, and turns no error into a page', () => {
  expect(distribution.CustomErrorResponses).toEqual(
    [400, 403, 404, 405, 414, 500, 501, 502, 503, 504].map((ErrorCode) => ({
      ErrorCode,
      ErrorCachingMinTTL: 0,
    })),
  );
});

describe('the deployment of the site', () => {
  const copies = synthesized.ofType('Custom::CDKBucketDeployment');
  const copyOf = (cacheControl: string) =>
    copies.find(({ Properties }) =>
      (Properties.SystemMetadata as Record<string, string>)['cache-control']?.includes(cacheControl),
    );
  const release = /release = "(releases\/[0-9a-f]{16})"/.exec(synthesized.edgeCode.request)?.[1];

  it('lets browsers keep assets for a year, and those of earlier releases stay', () => {
    expect(copyOf('immutable')?.Properties).toMatchObject({
      DestinationBucketName: bucket.id,
      Exclude: ['*'],
      Include: ['assets/*'],
      Prune: false,
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
    expect(copyOf('immutable')?.Properties).not.toHaveProperty('DestinationBucketKeyPrefix');
  });

  it('puts pages into a folder of their release, which browsers ask for anew each time', () => {
    expect(copyOf('s-maxage=31536000')?.Properties).toMatchObject({
      DestinationBucketKeyPrefix: release,
      Exclude: ['assets/*'],
      Prune: false,
      SystemMetadata: { 'cache-control': 'public, max-age=0, s-maxage=31536000, must-revalidate' },
    });
  });

  it('writes config.json beside them, with the publishable key of the stage', () => {
    const config = copyOf('s-maxage=60');
    expect(config?.Properties).toMatchObject({ DestinationBucketKeyPrefix: release, Prune: false });
    const other = stackOf('another publishable key');
    expect(other.byId(String(config?.id)).Properties.SourceObjectKeys).not.toEqual(
      config?.Properties.SourceObjectKeys,
    );
    expect(other.text).not.toContain('StripePublishableKey');
  });

  it('keeps every file of an earlier release, and deletes none with the custom resource', () => {
    for (const { Properties } of copies) expect(Properties.RetainOnDelete ?? true).toBe(true);
  });

  it('publishes the release only when all of it is there', () => {
    expect(copies).toHaveLength(3);
    const { DependsOn } = synthesized.at('Site/Pages/AtFirst');
    expect(DependsOn).toEqual(expect.arrayContaining(copies.map(({ id }) => id)));
  });

  it('needs no invalidation, and no right to one', () => {
    for (const { Properties } of copies) expect(Properties).not.toHaveProperty('DistributionId');
    expect(synthesized.text).not.toContain('CreateInvalidation');
  });
});

describe('a web ACL', () => {
  const webAclIdOf = (name: 'usual' | 'a web ACL'): unknown => {
    const { DistributionConfig } = stackOf(name).only('AWS::CloudFront::Distribution').Properties;
    return (DistributionConfig as { WebACLId?: string }).WebACLId;
  };

  it('stands in front of the distribution of a stage that names one', () => {
    expect(webAclIdOf('a web ACL')).toBe(webAclArn);
    expect(webAclIdOf('usual')).toBeUndefined();
  });
});

describe('a domain', () => {
  // ASVS 12.1.1, 12.2.1–2, 14.2.2.
  it('is the name of the distribution and the origin of the functions', () => {
    const stack = stackOf('a domain');
    expect(stack.only('AWS::CloudFront::Distribution').Properties.DistributionConfig).toMatchObject({
      Aliases: ['book.example.org'],
      ViewerCertificate: { AcmCertificateArn: domain.certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
    });
    expect(stack.at('get-booking/Function').Properties.Environment).toMatchObject({
      Variables: { SITE_ORIGIN: 'https://book.example.org' },
    });
    expect(stack.ofType('AWS::Route53::RecordSet')).toEqual([]);
  });

  it('gets its address and mail records where Route 53 keeps the zone', () => {
    const stack = stackOf('a domain in Route 53');
    const records = stack.ofType('AWS::Route53::RecordSet').map(({ Properties }) => Properties.Type);
    expect(records.sort()).toEqual(['A', 'AAAA', 'CNAME', 'CNAME', 'CNAME', 'MX', 'TXT']);
  });
});
