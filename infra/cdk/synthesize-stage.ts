import '../common/site-overrides.ts';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { App, CfnOutput, CfnParameter, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { OperatorError, runForOperator } from '../common/operator-error.ts';
import { QuietHoursStack } from './stack.ts';
import type { Stage } from './stages/stages.ts';

const root = join(import.meta.dirname, '../../..');

/** The environment of a build for the stage. */
export const buildEnvironment = ({ site, domain }: Stage): Record<string, string> => ({
  SITE_OVERRIDES: JSON.stringify(site),
  // The canonical address of pages for search engines. Empty: pages ask not to be indexed.
  SITE_ORIGIN: domain ? `https://${domain}` : '',
});

/** Builds the site and the functions for a stage. Answers the folder that they are in. */
const buildStage = (stage: Stage): string => {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    // The CDK command reads the standard output of the app.
    stdio: ['ignore', process.stderr, process.stderr],
    env: { ...process.env, ...buildEnvironment(stage) },
  });
  if (status !== 0) throw new OperatorError('The build failed: the reason stands above.');
  return join(root, 'dist');
};

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
  const built = buildStage(stage);
  const app = new App();
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const stack = new QuietHoursStack(app, `QuietHours-${stageName}`, {
    stageName,
    stage,
    functionsDirectory: join(built, 'functions'),
    siteDirectory: join(built, 'site'),
    goesOnFrom: app.node.tryGetContext('goesOnFrom') as string | undefined,
    ...(account && { env: { account, region } }),
  });
  if (stageName === 'example') refuseDeployment(stack);
});
