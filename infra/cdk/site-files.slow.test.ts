import { policyOf } from './testing/synthesized.ts';
import { stackOf } from './testing/templates.ts';

const synthesized = stackOf('usual');
const files = synthesized.at('Site/Files/Bucket').id;

it('lets distributions of the account read the files of the site, CDK empty the bucket, and nobody else in', () => {
  const [tls, ...allowed] = policyOf(synthesized.only('AWS::S3::BucketPolicy'));
  expect(tls).toMatchObject({ Effect: 'Deny', Action: 's3:*' });
  expect(allowed).toEqual([
    {
      Effect: 'Allow',
      Principal: { AWS: expect.stringMatching(/^CustomS3AutoDeleteObjects\w+Role\w+\.Arn$/) },
      Action: ['s3:DeleteObject*', 's3:GetBucket*', 's3:List*', 's3:PutBucketPolicy'],
      Resource: [`${files}.Arn`, `${files}.Arn/*`],
    },
    {
      Effect: 'Allow',
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Condition: {
        ArnLike: { 'AWS:SourceArn': 'arn:AWS::Partition:cloudfront::AWS::AccountId:distribution/*' },
      },
      Action: ['s3:GetObject', 's3:ListBucket'],
      Resource: [`${files}.Arn`, `${files}.Arn/*`],
    },
  ]);
});

it('lets nothing but the removal of old releases delete files of the site', () => {
  const deleting = synthesized
    .ofType('AWS::IAM::Policy')
    .filter((policy) => JSON.stringify(policyOf(policy)).includes('s3:Delete'));
  expect(deleting.map(({ Properties }) => Properties.Roles)).toEqual([
    [synthesized.at('remove-old-releases/Role').id],
  ]);
});

it('tells the removal of old releases the release that visitors are led to', () => {
  const { Environment } = synthesized.at('remove-old-releases/Function').Properties;
  const { RELEASE_IN_FORCE } = (Environment as { Variables: Record<string, string> }).Variables;
  expect(synthesized.edgeCode.request).toContain(`"${RELEASE_IN_FORCE}"`);
});
