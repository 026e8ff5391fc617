import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { runForOperator } from '../common/operator-error.ts';
import { checkedStage } from './check-stage.ts';
import { QuietHoursStack } from './stack.ts';

const built = join(import.meta.dirname, '../../dist');

await runForOperator(async () => {
  const app = new App();
  const stageName = String(app.node.tryGetContext('stage') ?? 'dev');
  const stage = checkedStage(stageName);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  new QuietHoursStack(app, `QuietHours-${stageName}`, {
    stageName,
    stage,
    originKeyGeneration: Number(app.node.tryGetContext('originKeyGeneration') ?? 1),
    functionsDirectory: join(built, 'functions'),
    siteDirectory: join(built, 'site'),
  });
});
