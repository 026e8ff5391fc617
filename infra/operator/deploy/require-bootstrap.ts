import { type CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import type { Stage } from '../../cdk/stages/stages.ts';
import { explainAwsError } from '../../common/aws-account.ts';
import { OperatorError } from '../../common/operator-error.ts';
import { withinSeconds } from '../stage/within-seconds.ts';

/**
 * Throws one sentence when nobody has prepared the account and the region for CDK, without which nothing is deployed.
 */
export const requireBootstrap = async (
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
