// Security: A route for everybody.
import { methodsOf } from '../../shared/contract/definition/endpoint.ts';
import { type Endpoint, endpointKeys, endpoints } from '../../shared/contract/endpoints.ts';
import { areas } from './stages/place.ts';
import { list, type Resource } from './testing/synthesized.ts';
import { stackOf } from './testing/templates.ts';

const synthesized = stackOf('usual');

describe('the API', () => {
  const api = synthesized.only('AWS::ApiGatewayV2::Api');
  const routes = synthesized.ofType('AWS::ApiGatewayV2::Route');
  const integrationOf = ({ Properties }: Resource): Resource =>
    synthesized.byId(String(Properties.Target).replace('integrations/', ''));
  const routeOf = (key: (typeof endpointKeys)[number]): Resource =>
    routes.find(
      ({ Properties }) => Properties.RouteKey === `${endpoints[key].method} ${endpoints[key].path}`,
    ) as Resource;

  // ASVS 13.4.1, 13.4.3–5.
  it('has the routes of the contract and no others: each GET answers HEAD too', () => {
    expect(routes.map(({ Properties }) => Properties.RouteKey).sort()).toEqual(
      endpointKeys
        .flatMap((key) => methodsOf(endpoints[key]).map((method) => `${method} ${endpoints[key].path}`))
        .sort(),
    );
  });

  it.each(endpointKeys)(
    'sends the route of %s to the version of its function in force, which nothing else may invoke',
    (key) => {
      const called = synthesized.at(`${key}/Alias`).id;
      expect(integrationOf(routeOf(key)).Properties).toMatchObject({
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: called,
        PayloadFormatVersion: '2.0',
      });
      const permissions = synthesized
        .ofType('AWS::Lambda::Permission')
        .filter(({ Properties }) => Properties.FunctionName === called);
      const { method, path } = endpoints[key];
      expect(permissions.map(({ Properties }) => Properties)).toEqual([
        {
          Action: 'lambda:InvokeFunction',
          FunctionName: called,
          Principal: 'apigateway.amazonaws.com',
          SourceArn: `arn:AWS::Partition:execute-api:AWS::Region:AWS::AccountId:${api.id}/*/${method === 'GET' ? '*' : method}${path}`,
        },
      ]);
    },
  );

  const apiStage = synthesized.only('AWS::ApiGatewayV2::Stage');

  // ASVS 2.4.1, 3.4.2.
  it('is throttled route by route, and shares with no other origin', () => {
    expect(api.Properties.CorsConfiguration).toBeUndefined();
    const expected = endpointKeys.flatMap((key) => {
      const { path, throttle }: Endpoint = endpoints[key];
      const { perSecond, burst } = throttle ?? { perSecond: 100, burst: 200 };
      const limits = { ThrottlingRateLimit: perSecond, ThrottlingBurstLimit: burst };
      return methodsOf(endpoints[key]).map((method) => [`${method} ${path}`, limits] as const);
    });
    expect(apiStage.Properties).toMatchObject({
      StageName: '$default',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 },
    });
    expect(apiStage.Properties.RouteSettings).toEqual(Object.fromEntries(expected));
    // A stage refuses settings for a route that is not there yet.
    const nested = synthesized.ofType('AWS::CloudFormation::Stack').map(({ id }) => id);
    expect(nested).toHaveLength(areas.length);
    expect(list(apiStage.DependsOn ?? [])).toEqual(expect.arrayContaining(nested));
  });

  // ASVS 14.2.1.
  it('logs each request without a word of who the visitor is', () => {
    const { Format } = apiStage.Properties.AccessLogSettings as { Format: string };
    expect(Format).toContain('$context.status');
    expect(Format).not.toMatch(/sourceIp|userAgent|identity|path/);
  });
});
