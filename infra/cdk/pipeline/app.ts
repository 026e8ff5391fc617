import { App, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { OperatorError, runForOperator } from '../../common/operator-error.ts';
import { checkedStage } from '../stages/check-stage.ts';
import { loadStages } from '../stages/stage-settings.ts';
import { PipelineStack } from './pipeline-stack.ts';

/** The app that lets a repository deploy the stages of the account of one of them (infra/docs/deploy.md). */
await runForOperator(async () => {
  const app = new App();
  const [stage, repository] = ['stage', 'repository'].map((name) => app.node.tryGetContext(name) as unknown);
  if (typeof stage !== 'string' || typeof repository !== 'string')
    throw new OperatorError('Say for whom: -c stage=NAME -c repository=OWNER/NAME.');
  const all = loadStages();
  const { account, region } = checkedStage(stage, all);
  const stages = Object.fromEntries(Object.entries(all).filter(([, other]) => other.account === account));
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  new PipelineStack(app, 'QuietHours-pipeline', { stages, repository, env: { account, region } });
});
