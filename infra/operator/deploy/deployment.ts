import { type CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import type { LambdaClient } from '@aws-sdk/client-lambda';
import type { SESv2Client } from '@aws-sdk/client-sesv2';
import { checkedStage } from '../../cdk/stages/check-stage.ts';
import type { Stage } from '../../cdk/stages/stages.ts';
import { explainAwsError } from '../../common/aws-account.ts';
import type { AskAws } from '../../common/aws-command.ts';
import { lastingFunctionOf } from '../../common/functions-in-force.ts';
import { OperatorError } from '../../common/operator-error.ts';
import { readVersions, releaseGoneBackTo } from '../stage/function-versions.ts';
import { requireCleared, statusAtRest } from '../stage/stack-status.ts';
import { stageArguments } from '../stage/stage-argument.ts';
import { withinSeconds } from '../stage/within-seconds.ts';
import { checkMailIdentity } from './check-mail-identity.ts';
import { requireAccountRoom, requireLambdaRoom } from './require-room.ts';

/**
 * Throws one sentence when nobody has prepared the account and the region for CDK, without which nothing is deployed.
 */
const requireBootstrap = async (
  cloudFormation: Pick<CloudFormationClient, 'send'>,
  { account, region }: Stage,
): Promise<void> => {
  const asked = cloudFormation.send(new DescribeStacksCommand({ StackName: 'CDKToolkit' }));
  await withinSeconds(asked).catch((error: unknown) => {
    if (error instanceof Error && /does not exist/.test(error.message))
      throw new OperatorError(
        `The AWS account ${account} is not prepared for CDK in ${region}: npx cdk bootstrap aws://${account}/${region}.`,
      );
    throw explainAwsError(error);
  });
};

interface DeploymentOptions {
  argv: readonly string[];
  stages: Readonly<Record<string, Stage>>;
  /** Clients of AWS in the region of the stage. */
  aws: (region: string) => {
    cloudFormation: Pick<CloudFormationClient, 'send'>;
    lambda: LambdaClient;
    ses: Pick<SESv2Client, 'send'>;
    ask: AskAws;
  };
}

interface Deployment {
  stageName: string;
  /** For the CDK command, which checks the stage, builds it and deploys it. */
  cdkArguments: readonly string[];
}

/**
 * Asks AWS what the CDK command cannot know before it builds: that the account is prepared for it and has room for the
 * stage, that no deployment is under way, that the mail identity is as the stage expects, and whether the stage was
 * sent back. Throws one sentence when the deployment could not work.
 */
export const planDeployment = async ({ argv, stages, aws }: DeploymentOptions): Promise<Deployment> => {
  const { stage: stageName, yes } = stageArguments('deploy', argv);
  const stage = checkedStage(stageName, stages);
  const { cloudFormation, lambda, ses, ask } = aws(stage.region);
  await requireBootstrap(cloudFormation, stage);
  const status = await statusAtRest(cloudFormation, stageName);
  requireCleared(stageName, status);
  await requireLambdaRoom(lambda, stageName, stage);
  if (status === undefined) await requireAccountRoom(ask, stageName);
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
