import { runInNewContext } from 'node:vm';
import { synthesize } from './constructs/testing/synthesize.ts';
import type { Resource } from './constructs/testing/synthesized.ts';

const synthesized = synthesize({ withSite: true });
const bucket = synthesized.only('AWS::S3::Bucket');
const { DistributionConfig: distribution } = synthesized.only('AWS::CloudFront::Distribution').Properties as {
  DistributionConfig: Distribution;
};
const viewerRequest = synthesized.only('AWS::CloudFront::Function');

interface Distribution {
  DefaultCacheBehavior: Record<string, unknown>;
  CacheBehaviors: Record<string, unknown>[];
  Origins: { Id: string; DomainName: unknown; OriginAccessControlId?: string }[];
}

const originOf = (behavior: Record<string, unknown> | undefined) =>
  distribution.Origins.find(({ Id }) => Id === behavior?.TargetOriginId);

/** Ids of the policies that AWS manages. */
const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const allViewerExceptHostHeader = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

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

it('serves files by default, through the viewer-request function', () => {
  expect(distribution.DefaultCacheBehavior).toMatchObject({
    ViewerProtocolPolicy: 'redirect-to-https',
    CachePolicyId: cachingOptimized,
    FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: `${viewerRequest.id}.FunctionARN` }],
  });
  expect(viewerRequest.Properties).toMatchObject({
    AutoPublish: true,
    FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
  });
});

it('passes /api/* to the API: every method, header and cookie, and nothing cached', () => {
  expect(distribution.CacheBehaviors).toEqual([
    {
      PathPattern: '/api/*',
      TargetOriginId: expect.any(String),
      ViewerProtocolPolicy: 'redirect-to-https',
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      CachePolicyId: cachingDisabled,
      OriginRequestPolicyId: allViewerExceptHostHeader,
      Compress: true,
    },
  ]);
  expect(originOf(distribution.CacheBehaviors[0])).toMatchObject({
    DomainName: {
      'Fn::Select': [
        2,
        { 'Fn::Split': ['/', `${synthesized.only('AWS::ApiGatewayV2::Api').id}.ApiEndpoint`] },
      ],
    },
    CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
  });
});

it('turns no error of the API into a page', () => {
  expect(distribution).not.toHaveProperty('CustomErrorResponses');
});

describe('the viewer-request function', () => {
  const code = String(viewerRequest.Properties.FunctionCode);
  const fileFor = (uri: string): string => {
    const rest = { method: 'GET', querystring: { key: { value: 'k' } }, headers: {}, cookies: {} };
    const event = { request: { ...rest, uri } };
    const { uri: file, ...answered } = runInNewContext(`${code}\nhandler(event);`, { event }) as {
      uri: string;
    };
    expect(answered).toEqual(rest);
    return file;
  };

  it.each([
    ['/', '/index.html'],
    ['/about', '/about/index.html'],
    ['/about/', '/about/index.html'],
    ['/index.html', '/index.html'],
    ['/assets/main-4f2a.js', '/assets/main-4f2a.js'],
    ['/config.json', '/config.json'],
    ['/missing.png', '/missing.png'],
    ['/checkout', '/shell.html'],
    ['/session-complete/0198c2f4', '/shell.html'],
    ['/v1.2/page', '/shell.html'],
    ['/about/us', '/shell.html'],
    ['//', '/index.html'],
  ])('answers %s with %s', (uri, file) => {
    expect(fileFor(uri)).toBe(file);
  });

  it('fits into the 10 KB that CloudFront allows', () => {
    expect(code.length).toBeLessThan(10_000);
  });
});

describe('the deployment of the site', () => {
  const deployment: Resource = synthesized.only('Custom::CDKBucketDeployment');

  it('writes the built files and config.json, keeps older ones, and tells the CDN', () => {
    expect(deployment.Properties).toMatchObject({
      SourceObjectKeys: [expect.any(String), expect.any(String)],
      SourceMarkers: [{}, { '<<marker:0xbaba:0>>': 'StripePublishableKey' }],
      DestinationBucketName: bucket.id,
      Prune: false,
      DistributionPaths: ['/*'],
      SystemMetadata: { 'cache-control': 'public, max-age=0, s-maxage=31536000, must-revalidate' },
    });
  });

  it('is left out when there is no site to deploy', () => {
    expect(synthesize().ofType('Custom::CDKBucketDeployment')).toEqual([]);
  });
});
