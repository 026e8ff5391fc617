import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { LambdaClient } from '@aws-sdk/client-lambda';
import type { SESv2Client } from '@aws-sdk/client-sesv2';
import { checkedStage } from '../../cdk/stages/check-stage.ts';
import type { Stage } from '../../cdk/stages/stages.ts';
import { lastingFunctionOf } from '../../common/functions-in-force.ts';
import { readVersions, releaseGoneBackTo } from '../stage/function-versions.ts';
import { stageArguments } from '../stage/stage-argument.ts';
import { checkMailIdentity } from './check-mail-identity.ts';
import { requireBootstrap, requireConcurrency } from './require-account-ready.ts';

interface DeploymentOptions {
  argv: readonly string[];
  stages: Readonly<Record<string, Stage>>;
  /** Clients of AWS in the region of the stage. */
  aws: (region: string) => {
    cloudFormation: Pick<CloudFormationClient, 'send'>;
    lambda: LambdaClient;
    ses: Pick<SESv2Client, 'send'>;
  };
}

interface Deployment {
  stageName: string;
  /** For the CDK command, which checks the stage, builds it and deploys it. */
  cdkArguments: readonly string[];
}

/**
 * Asks AWS what the CDK command cannot know before it builds: that the account is prepared for it, that it has runs of
 * functions to reserve, that the mail identity is as the stage expects, and whether the stage was sent back. Throws one
 * sentence when the deployment could not work.
 */
export const planDeployment = async ({ argv, stages, aws }: DeploymentOptions): Promise<Deployment> => {
  const { stage: stageName, yes } = stageArguments('deploy', argv);
  const stage = checkedStage(stageName, stages);
  const { cloudFormation, lambda, ses } = aws(stage.region);
  await requireBootstrap(cloudFormation, stage);
  await requireConcurrency(lambda, stageName, stage);
  await checkMailIdentity(ses, stageName, stage);
  const holding = await readVersions(lambda, lastingFunctionOf(stageName));
  const goesOnFrom = holding && releaseGoneBackTo(holding);
  return {
    stageName,
    cdkArguments: [
      'deploy',
      ...['-c', `stage=${stageName}`],
      ...(goesOnFrom ? ['-c', `goesOnFrom=${goesOnFrom}`] : []),
      ...(yes ? ['--require-approval', 'never'] : []),
    ],
  };
};
