import type { Resource, Synthesized } from './testing/synthesized.ts';
import { stackOf } from './testing/templates.ts';

const before = stackOf('usual');
/** A release with one endpoint more. */
const after = stackOf('next release');

/** Resources that visitors, customers or operators would lose if an update replaced them. */
const lasting = [
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFormation::Stack',
  'AWS::CloudFront::Distribution',
  'AWS::DynamoDB::GlobalTable',
  'AWS::KMS::Key',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Logs::LogGroup',
  'AWS::S3::Bucket',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::EmailIdentity',
  'AWS::SNS::Topic',
  'AWS::SQS::Queue',
  'AWS::SecretsManager::Secret',
];

/** The properties whose change replaces a resource, of the types that a release may change. */
const replacedBy: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGatewayV2::Integration': ['ApiId'],
  'AWS::ApiGatewayV2::Route': ['ApiId'],
  'AWS::ApiGatewayV2::Stage': ['ApiId', 'StageName'],
  'AWS::CloudFormation::Stack': [],
  'AWS::CloudFront::Function': ['Name'],
  'AWS::CloudWatch::Alarm': ['AlarmName'],
  'AWS::CloudWatch::Dashboard': ['DashboardName'],
  // The tags of CDK name the folder of the release.
  'AWS::S3::Bucket': ['BucketName'],
  'AWS::Lambda::Alias': ['FunctionName', 'Name'],
  'AWS::Lambda::Function': ['FunctionName', 'PackageType'],
  'AWS::Lambda::LayerVersion': ['Content'],
  'Custom::CDKBucketDeployment': ['ServiceToken'],
};

/** A version of a function is of one release alone. The alias has left it before it is removed. */
const isVersion = ({ Type }: Resource): boolean => Type === 'AWS::Lambda::Version';

const changed = (resource: Resource): boolean =>
  !isVersion(resource) &&
  JSON.stringify(resource.Properties) !== JSON.stringify(after.byId(resource.id).Properties);

const ofTypes = (types: readonly string[]): readonly Resource[] =>
  before.resources.filter(({ Type }) => types.includes(Type));

it('has all that lasts in both releases, under the same ids', () => {
  expect([...new Set(ofTypes(lasting).map(({ Type }) => Type))].sort()).toEqual(lasting);
  const ids = (stack: Synthesized) =>
    stack.resources.filter(({ Type }) => lasting.includes(Type)).map(({ id }) => id);
  expect(ids(after)).toEqual(expect.arrayContaining(ids(before)));
});

it.each(ofTypes(lasting).map(({ id, Type }) => [Type, id] as const))('does not replace %s %s', (_, id) => {
  const [old, next] = [before.byId(id), after.byId(id)];
  expect(next.Type).toBe(old.Type);
  for (const name of replacedBy[old.Type] ?? Object.keys(old.Properties))
    expect([name, next.Properties[name]]).toEqual([name, old.Properties[name]]);
});

it('changes nothing else by replacing it, and knows of each type that it changes what would', () => {
  const changes = before.resources.filter(changed);
  expect(changes.map(({ Type }) => Type)).toEqual(
    expect.arrayContaining(['AWS::Lambda::Function', 'AWS::CloudFront::Function']),
  );
  for (const { id, Type, Properties } of changes) {
    expect(Object.keys(replacedBy)).toContain(Type);
    for (const name of replacedBy[Type] ?? [])
      expect([id, name, after.byId(id).Properties[name]]).toEqual([id, name, Properties[name]]);
  }
});

it('removes nothing but what no release shares', () => {
  const gone = before.resources.filter(({ id }) => !after.resources.some((resource) => resource.id === id));
  expect(gone.filter((resource) => !isVersion(resource))).toEqual([]);
});

it('changes no policy of the role that writes the site, so that a release never waits for IAM', () => {
  expect(after.statementsOf('Site/Deployment/Role')).toEqual(before.statementsOf('Site/Deployment/Role'));
});

it('would notice a key that is replaced', () => {
  const renamed = stackOf('rotated signing keys');
  const gone = before
    .ofType('AWS::KMS::Key')
    .filter(({ id }) => !renamed.resources.some((resource) => resource.id === id));
  expect(gone).toHaveLength(1);
});
