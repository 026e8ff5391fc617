import { join } from 'node:path';
import { App, CfnOutput, CfnParameter, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { runForOperator } from '../common/operator-error.ts';
import { QuietHoursStack } from './stack.ts';
import { buildStage } from './stages/build-stage.ts';
import { checkedStage } from './stages/check-stage.ts';
import { loadStages } from './stages/stage-settings.ts';
import { exampleStage } from './stages/stages.ts';

/** The CDK command refuses to deploy a template with a parameter that has no value. */
const refuseDeployment = (stack: QuietHoursStack): void => {
  const missing = new CfnParameter(stack, 'NameAStage', {
    description: 'The example cannot be deployed: name a stage of yours with -c stage=NAME',
  });
  new CfnOutput(stack, 'Stage', { value: missing.valueAsString });
};

await runForOperator(async () => {
  const app = new App();
  const named: unknown = app.node.tryGetContext('stage');
  const stageName = named === undefined ? 'example' : String(named);
  const stage = named === undefined ? exampleStage : checkedStage(stageName, loadStages());
  const built = buildStage(stage);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const stack = new QuietHoursStack(app, `QuietHours-${stageName}`, {
    stageName,
    stage,
    functionsDirectory: join(built, 'functions'),
    siteDirectory: join(built, 'site'),
  });
  if (named === undefined) refuseDeployment(stack);
});
