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
  'AWS::CloudWatch::Alarm': ['AlarmName'],
  'AWS::CloudWatch::Dashboard': ['DashboardName'],
  // The tags of CDK name the folder of the release.
  'AWS::S3::Bucket': ['BucketName'],
  'AWS::Lambda::Alias': ['FunctionName', 'Name'],
  'AWS::Lambda::Function': ['FunctionName', 'PackageType'],
  'AWS::Lambda::LayerVersion': ['Content'],
  'Custom::CDKBucketDeployment': ['ServiceToken'],
  'Custom::PageSwitch': ['ServiceToken'],
  'Custom::ReleaseTrial': ['ServiceToken'],
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
    expect.arrayContaining(['AWS::Lambda::Function', 'Custom::PageSwitch', 'Custom::ReleaseTrial']),
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

it('makes a new version of every function, and keeps the one before to go back to', () => {
  const versionsIn = (stack: Synthesized) => stack.resources.filter(isVersion);
  const former = new Set(versionsIn(before).map(({ id }) => id));
  expect(former.size).toBe(before.ofType('AWS::Lambda::Alias').length);
  expect(versionsIn(after).filter(({ id }) => former.has(id))).toEqual([]);
  // A version of a deployment that fails goes away, or the same code could not be deployed again.
  for (const { DeletionPolicy } of versionsIn(before)) expect(DeletionPolicy).toBe('RetainExceptOnCreate');
});

it('changes every version, and the pages, when it goes on from a release that the stage was sent back to', () => {
  const onwards = stackOf('sent back');
  const former = new Set(before.resources.filter(isVersion).map(({ id }) => id));
  expect(onwards.resources.filter(isVersion).filter(({ id }) => former.has(id))).toEqual([]);
  expect(onwards.at('Site/Pages/ToRelease').Properties).not.toEqual(
    before.at('Site/Pages/ToRelease').Properties,
  );
  for (const { Properties } of onwards
    .ofType('AWS::Lambda::Function')
    .filter(({ id }) => /Function/.test(id)))
    if ((Properties.Environment as { Variables?: { RELEASE?: string } } | undefined)?.Variables?.RELEASE)
      expect(Properties.Environment).toMatchObject({ Variables: { GOES_ON_FROM: 'releases/1/a' } });
});

it('waits for no alarm when it goes on from a release that the stage was sent back to', () => {
  const policies = (stack: Synthesized) =>
    stack.ofType('AWS::Lambda::Alias').filter((alias) => 'UpdatePolicy' in alias);
  expect(policies(before)).not.toEqual([]);
  expect(policies(stackOf('sent back'))).toEqual([]);
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

describe('a release in which endpoints have other keys, folders, callers and parameters', () => {
  const rearranged = stackOf('rearranged release');

  /** The property by which AWS knows a resource, so that there is no second one of it, by type. */
  const nameProperties: Readonly<Record<string, string>> = {
    'AWS::ApiGatewayV2::Route': 'RouteKey',
    'AWS::Budgets::Budget': 'Budget.BudgetName',
    'AWS::CloudFront::CachePolicy': 'CachePolicyConfig.Name',
    'AWS::CloudFront::Function': 'Name',
    'AWS::CloudFront::OriginAccessControl': 'OriginAccessControlConfig.Name',
    'AWS::CloudFront::ResponseHeadersPolicy': 'ResponseHeadersPolicyConfig.Name',
    'AWS::CloudWatch::Alarm': 'AlarmName',
    'AWS::CloudWatch::Dashboard': 'DashboardName',
    'AWS::Lambda::Function': 'FunctionName',
    'AWS::Logs::LogGroup': 'LogGroupName',
    'AWS::SES::ConfigurationSet': 'Name',
    'AWS::SES::EmailIdentity': 'EmailIdentity',
    'AWS::SNS::Topic': 'TopicName',
    'AWS::SecretsManager::Secret': 'Name',
  };

  const nameOf = ({ Type, Properties }: Resource): string | undefined => {
    const path = nameProperties[Type]?.split('.') ?? [];
    const name = path.reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], Properties);
    // A parameter of a path has no meaning to API Gateway.
    return path.length > 0 && name ? String(name).replaceAll(/\{\w+\}/g, '{}') : undefined;
  };

  /** Where each fixed name stands: its stack and its logical id. */
  const placesOf = (stack: Synthesized): Map<string, string> =>
    new Map(
      stack.resources.flatMap((resource) => {
        const name = nameOf(resource);
        return name ? [[`${resource.Type} ${name}`, `${stack.stackNameOf(resource)} ${resource.id}`]] : [];
      }),
    );

  it.each([
    ['after', before, rearranged],
    ['before', rearranged, before],
  ])('can come %s the other: each fixed name stays in its stack, under its id', (_, from, to) => {
    const next = placesOf(to);
    const common = [...placesOf(from)].filter(([name]) => next.has(name));
    expect(common.length).toBeGreaterThan(200);
    for (const [name, place] of common) expect([name, next.get(name)]).toEqual([name, place]);
  });

  it('changes what it says it does, without replacing a function or a log', () => {
    expect(
      before.resources
        .filter(({ id }) => !rearranged.resources.some((other) => other.id === id))
        .map(({ id }) => id),
    ).not.toEqual([]);
    const gone = (type: string) =>
      [...placesOf(before).keys()].filter((name) => name.startsWith(type) && !placesOf(rearranged).has(name));
    expect(gone('AWS::ApiGatewayV2::Route')).toEqual([
      'AWS::ApiGatewayV2::Route POST /api/staff/messages/{}/mark',
    ]);
    expect(gone('AWS::Lambda::Function')).toEqual(['AWS::Lambda::Function quiet-hours-test-mark-message']);
    expect(gone('AWS::Logs::LogGroup')).toEqual(['AWS::Logs::LogGroup /quiet-hours-test/mark-message']);
    const routes = rearranged.ofType('AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey);
    expect(routes).toEqual(
      expect.arrayContaining(['POST /api/bookings/{bookingId}/appeal', 'GET /api/more']),
    );
  });

  it('gives no fixed name to what outlives its stack, which would stop the next deployment', () => {
    const kept = before.resources.filter(({ DeletionPolicy }) => DeletionPolicy?.startsWith('Retain'));
    expect(kept.map(({ Type }) => Type)).toContain('AWS::Logs::LogGroup');
    expect(kept.filter(nameOf)).toEqual([]);
  });

  it('knows the name of each type that has one', () => {
    const named = before.resources.filter(({ Type, Properties }) =>
      Object.keys(Properties).some((name) => name === 'Name' || name === `${Type.split('::')[2]}Name`),
    );
    // The name of an alias counts within its function.
    const known = [
      'AWS::ApiGatewayV2::Api',
      'AWS::ApiGatewayV2::Stage',
      'AWS::IAM::Policy',
      'AWS::Lambda::Alias',
    ];
    for (const { Type } of named) expect([...known, ...Object.keys(nameProperties)]).toContain(Type);
  });
});

describe('a namesake in another region', () => {
  /** Types whose names AWS keeps once for an account. */
  const isGlobal = ({ Type }: Resource): boolean =>
    /^AWS::(Budgets::|CloudFront::|CloudWatch::Dashboard)/.test(Type);

  const namesIn = (stack: Synthesized): string[] =>
    stack.resources
      .filter(isGlobal)
      .flatMap(({ Properties }) => [
        ...JSON.stringify(Properties).matchAll(/"(?:Budget|Dashboard)?Name":"([^"]+)"/g),
      ])
      .map(([, name = '']) => name)
      .filter((name) => /quiet-?hours/i.test(name));

  it('has other names where AWS knows no region', () => {
    const [here, there] = [namesIn(stackOf('in Virginia')), namesIn(stackOf('in Frankfurt'))];
    expect(here.length).toBeGreaterThan(10);
    expect(here.filter((name) => there.includes(name))).toEqual([]);
  });
});
