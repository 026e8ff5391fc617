import { backgroundFunctions } from '../shared/contract/background-functions.ts';
import { endpointKeys, endpoints } from '../shared/contract/endpoints.ts';
import { table } from '../shared/contract/table.ts';
import { OperatorError } from './constructs/built-directory.ts';
import { synthesize } from './constructs/testing/synthesize.ts';
import type { Resource } from './constructs/testing/synthesized.ts';

const synthesized = synthesize();

describe('the table', () => {
  const bookingTable = synthesized.only('AWS::DynamoDB::GlobalTable');

  it('is the one of the contract', () => {
    expect(bookingTable.Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: table.partitionKey, KeyType: 'HASH' },
        { AttributeName: table.sortKey, KeyType: 'RANGE' },
      ],
      TimeToLiveSpecification: { AttributeName: table.timeToLive, Enabled: true },
      StreamSpecification: { StreamViewType: table.streamView },
      GlobalSecondaryIndexes: Object.entries(table.indexes).map(([name, index]) => ({
        IndexName: name,
        KeySchema: [
          { AttributeName: index.partitionKey, KeyType: 'HASH' },
          { AttributeName: index.sortKey, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: index.projection },
      })),
    });
  });

  it('can go back in time, and is not deleted with the stack', () => {
    expect(bookingTable.Properties.Replicas).toEqual([
      expect.objectContaining({
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        DeletionProtectionEnabled: true,
      }),
    ]);
    expect(bookingTable.DeletionPolicy).toBe('Retain');
  });
});

describe('secrets', () => {
  it('come from no template: the Stripe secret is empty until the operator sets it', () => {
    const { Properties } = synthesized.only('AWS::SecretsManager::Secret');
    expect(Object.keys(Properties).sort()).toEqual(['Description', 'Name']);
    expect(Properties.Name).toBe('quiet-hours/test/stripe');
    expect(synthesized.text).not.toMatch(/[srp]k_(test|live)_[A-Za-z0-9]|whsec_/);
  });

  it('are signed by an ES256 key that outlives the stack', () => {
    expect(synthesized.only('AWS::KMS::Key')).toMatchObject({
      Properties: { KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' },
      DeletionPolicy: 'Retain',
    });
  });
});

describe('functions', () => {
  const lines = Object.entries({ ...endpoints, ...backgroundFunctions });

  it('are those of the contract and no others', () => {
    const expected = lines.map(([key]) => synthesized.at(`${key}/Function`).id);
    expect(
      synthesized
        .ofType('AWS::Lambda::Function')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(expected.sort());
  });

  it.each(lines)('%s runs as its line says, and logs for 90 days', (key, line) => {
    const { Properties } = synthesized.at(`${key}/Function`);
    expect(Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      MemorySize: 512,
      Timeout: line.timeoutSeconds,
    });
    const { LogGroup } = Properties.LoggingConfig as { LogGroup: string };
    expect(synthesized.byId(LogGroup).Properties.RetentionInDays).toBe(90);
  });

  it('have no log group in common', () => {
    expect(synthesized.ofType('AWS::Logs::LogGroup')).toHaveLength(lines.length);
  });
});

describe('the API', () => {
  const api = synthesized.only('AWS::ApiGatewayV2::Api');
  const routes = synthesized.ofType('AWS::ApiGatewayV2::Route');
  const integrationOf = ({ Properties }: Resource): Resource =>
    synthesized.byId(String(Properties.Target).replace('integrations/', ''));
  const routeOf = (key: (typeof endpointKeys)[number]): Resource =>
    routes.find(
      ({ Properties }) => Properties.RouteKey === `${endpoints[key].method} ${endpoints[key].path}`,
    ) as Resource;

  it('has the routes of the contract and no others', () => {
    expect(routes.map(({ Properties }) => Properties.RouteKey).sort()).toEqual(
      endpointKeys.map((key) => `${endpoints[key].method} ${endpoints[key].path}`).sort(),
    );
  });

  it.each(endpointKeys)('sends the route of %s to its function, which nothing else may invoke', (key) => {
    const { id } = synthesized.at(`${key}/Function`);
    expect(integrationOf(routeOf(key)).Properties).toMatchObject({
      IntegrationType: 'AWS_PROXY',
      IntegrationUri: `${id}.Arn`,
      PayloadFormatVersion: '2.0',
    });
    const permissions = synthesized
      .ofType('AWS::Lambda::Permission')
      .filter(({ Properties }) => Properties.FunctionName === `${id}.Arn`);
    const { method, path } = endpoints[key];
    expect(permissions.map(({ Properties }) => Properties)).toEqual([
      {
        Action: 'lambda:InvokeFunction',
        FunctionName: `${id}.Arn`,
        Principal: 'apigateway.amazonaws.com',
        SourceArn: `arn:AWS::Partition:execute-api:AWS::Region:AWS::AccountId:${api.id}/*/${method}${path}`,
      },
    ]);
  });

  it('is throttled, and shares with no other origin', () => {
    expect(api.Properties.CorsConfiguration).toBeUndefined();
    expect(synthesized.only('AWS::ApiGatewayV2::Stage').Properties).toMatchObject({
      StageName: '$default',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 },
    });
  });
});

describe('without a build', () => {
  it.each([
    ['a function', { without: 'functions/get-booking' }],
    ['the site', { withSite: true, without: 'site' }],
  ])('says in one sentence that %s is missing', (_, options) => {
    expect(() => synthesize(options)).toThrow(OperatorError);
    expect(() => synthesize(options)).toThrow(/^Run npm run build first: \S+ is missing\.$/);
  });
});
