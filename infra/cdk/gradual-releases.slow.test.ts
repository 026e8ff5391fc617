import { endpointKeys } from '../../shared/contract/endpoints.ts';
import { alarmsOfRelease, takesMoney } from './stages/gradual.ts';
import { placeOf } from './stages/place.ts';
import { list } from './testing/synthesized.ts';
import { stackOf } from './testing/templates.ts';

const synthesized = stackOf('usual');
const gradual = endpointKeys.filter(takesMoney);

it('are those of the functions that take, book and send back the money of visitors', () => {
  expect(gradual).toEqual(
    expect.arrayContaining(['create-payment-intent', 'create-booking', 'stripe-webhook', 'cancel-booking']),
  );
  expect(synthesized.ofType('AWS::CodeDeploy::DeploymentGroup')).toHaveLength(gradual.length);
});

it.each(gradual)('%s gets a tenth of the requests for five minutes, and goes back with an alarm', (key) => {
  const [group] = synthesized
    .ofType('AWS::CodeDeploy::DeploymentGroup')
    .filter(({ id }) => id === synthesized.at(`${placeOf(key).area}Releases/${key}`).id);
  expect(group?.Properties).toMatchObject({
    DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
    DeploymentStyle: { DeploymentType: 'BLUE_GREEN', DeploymentOption: 'WITH_TRAFFIC_CONTROL' },
    AlarmConfiguration: {
      Enabled: true,
      Alarms: alarmsOfRelease.map((name) => ({ Name: `quiet-hours-test-${name}` })),
    },
    AutoRollbackConfiguration: {
      Enabled: true,
      Events: expect.arrayContaining(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
    },
  });
});

it('ends with alarms that the stage has', () => {
  const names = synthesized.ofType('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties.AlarmName);
  for (const name of alarmsOfRelease) expect(names).toContain(`quiet-hours-test-${name}`);
});

it('has CloudFormation hand the alias to CodeDeploy', () => {
  for (const key of gradual)
    expect(synthesized.at(`${key}/Alias`)).toMatchObject({
      Properties: { Name: 'live' },
      UpdatePolicy: { CodeDeployLambdaAliasUpdate: expect.anything() },
    });
});

describe('the trial of a release', () => {
  const areas = [...new Set(gradual.map((key) => placeOf(key).area))];
  const trialIn = (area: string) => synthesized.at(`${area}Releases/ReleaseTrial`);

  it.each(gradual)('asks the new version of %s before its alias changes', (key) => {
    const trial = trialIn(placeOf(key).area);
    expect(trial.Properties.ServiceToken).toBe(`${synthesized.at('try-release/Function').id}.Arn`);
    expect(JSON.stringify(trial.Properties.Trials)).toContain(`\\"key\\":\\"${key}\\"`);
    expect(list(synthesized.at(`${key}/Alias`).DependsOn ?? [])).toContain(trial.id);
  });

  it('asks no other function, and ends in time', () => {
    expect(synthesized.ofType('Custom::ReleaseTrial')).toHaveLength(areas.length);
    for (const area of areas) expect(trialIn(area).Properties.ServiceTimeout).toBe('240');
  });
});
