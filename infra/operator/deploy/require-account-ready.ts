import { type CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { reservedConcurrency } from '../../cdk/stages/reserved-concurrency.ts';
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

/** Lambda leaves so many runs to the functions that reserve none. */
const leastUnreserved = 100;

/** The runs that an account has to be allowed for a stage that reserves some. */
const leastRuns = Object.values(reservedConcurrency).reduce((sum, runs) => sum + runs, leastUnreserved);

/** Throws one sentence when the account has no runs to reserve, at which the deployment would fail half-way. */
export const requireConcurrency = async (
  lambda: Pick<LambdaClient, 'send'>,
  stageName: string,
  { reservesConcurrency }: Stage,
): Promise<void> => {
  if (!reservesConcurrency) return;
  const asked = lambda.send(new GetAccountSettingsCommand({})).catch((error: unknown) => {
    throw explainAwsError(error);
  });
  const { ConcurrentExecutions = 0 } = (await withinSeconds(asked)).AccountLimit ?? {};
  if (ConcurrentExecutions < leastRuns)
    throw new OperatorError(
      `The AWS account may run ${ConcurrentExecutions} functions at once, and the stage ${stageName} needs ${leastRuns} to reserve some: ask for 1,000 (Service Quotas, AWS Lambda, "Concurrent executions"), or set its reservesConcurrency in .stages.json to false.`,
    );
};
