import type { SESv2Client } from '@aws-sdk/client-sesv2';
import { checkedStage } from '../cdk/stages/check-stage.ts';
import type { Stage } from '../cdk/stages/stages.ts';
import { checkMailIdentity } from './check-mail-identity.ts';
import { stageArguments } from './stage/stage-argument.ts';

interface DeploymentOptions {
  argv: readonly string[];
  stages: Readonly<Record<string, Stage>>;
  ses: Pick<SESv2Client, 'send'>;
}

interface Deployment {
  stageName: string;
  /** For the CDK command, which checks the stage, builds it and deploys it. */
  cdkArguments: readonly string[];
}

/**
 * Asks AWS what the CDK command cannot know before it begins: that it lets us in, and that the mail identity is as the
 * stage expects. Throws one sentence when the deployment could not work.
 */
export const planDeployment = async ({ argv, stages, ses }: DeploymentOptions): Promise<Deployment> => {
  const { stage: stageName, yes } = stageArguments('deploy', argv);
  const stage = checkedStage(stageName, stages);
  await checkMailIdentity(ses, stageName, stage);
  return {
    stageName,
    cdkArguments: [
      'deploy',
      ...['-c', `stage=${stageName}`],
      ...(yes ? ['--require-approval', 'never'] : []),
    ],
  };
};
