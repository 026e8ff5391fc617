import '../common/site-overrides.ts';
import { App, CfnOutput, CfnParameter, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { runForOperator } from '../common/operator-error.ts';
import { QuietHoursStack } from './stack.ts';
import { buildStage } from './stages/build-stage.ts';
import type { Stage } from './stages/stages.ts';

/** The CDK command refuses to deploy a template with a parameter that has no value. */
const refuseDeployment = (stack: QuietHoursStack): void => {
  const missing = new CfnParameter(stack, 'NameAStage', {
    description: 'The example cannot be deployed: name a stage of yours with -c stage=NAME',
  });
  new CfnOutput(stack, 'Stage', { value: missing.valueAsString });
};

/** Builds and synthesizes the stage that infra/cdk/app.ts has found and checked. */
await runForOperator(async () => {
  const [stageName = ''] = process.argv.slice(2);
  const stage = JSON.parse(process.env.STAGE_SETTINGS ?? '') as Stage;
  const { account, region } = stage;
  const folders = await buildStage(stage);
  const app = new App();
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const stack = new QuietHoursStack(app, `QuietHours-${stageName}`, {
    stageName,
    stage,
    ...folders,
    goesOnFrom: app.node.tryGetContext('goesOnFrom') as string | undefined,
    ...(account && { env: { account, region } }),
  });
  if (stageName === 'example') refuseDeployment(stack);
});
