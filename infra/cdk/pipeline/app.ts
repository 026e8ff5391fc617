import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { App, Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { askAws } from '../../common/aws-command.ts';
import { OperatorError, runForOperator } from '../../common/operator-error.ts';
import { checkedStage } from '../stages/check-stage.ts';
import { loadStages } from '../stages/stage-settings.ts';
import { foundProvider } from './found-provider.ts';
import { PipelineStack, pipelineStackName } from './pipeline-stack.ts';

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
  const provider = await foundProvider(askAws, new CloudFormationClient({ region }), account);
  new PipelineStack(app, pipelineStackName, { stages, repository, provider, env: { account, region } });
});
