import { type CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { explainAwsError } from '../../common/aws-account.ts';
import { OperatorError } from '../../common/operator-error.ts';
import { withinSeconds } from './within-seconds.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && /does not exist/.test(error.message);

/**
 * The status of a stage between two deployments: undefined where it is not deployed. Throws one sentence while a
 * deployment is under way.
 */
export const statusAtRest = async (
  client: Pick<CloudFormationClient, 'send'>,
  stageName: string,
): Promise<string | undefined> => {
  const stackName = `QuietHours-${stageName}`;
  const asked = client.send(new DescribeStacksCommand({ StackName: stackName })).catch((error: unknown) => {
    if (isMissing(error)) return { Stacks: [] };
    throw explainAwsError(error);
  });
  const status = (await withinSeconds(asked)).Stacks?.[0]?.StackStatus;
  // A deployment that ended before it changed anything leaves a stack without resources.
  if (status === 'REVIEW_IN_PROGRESS') return undefined;
  if (status?.endsWith('_IN_PROGRESS'))
    throw new OperatorError(
      `A deployment of ${stageName} is under way (${status}). Take it back with aws cloudformation cancel-update-stack --stack-name ${stackName}, or wait for its end.`,
    );
  return status;
};

/** Throws one sentence when the deployment before has ended half-way, and a person has to clear it first. */
export const requireCleared = (stageName: string, status: string | undefined): void => {
  if (status === 'ROLLBACK_FAILED' || status === 'DELETE_FAILED')
    throw new OperatorError(
      `The stage ${stageName} could not be removed (${status}): clear it first, as infra/docs/deploy.md says under "Roll back".`,
    );
  if (status === 'UPDATE_ROLLBACK_FAILED')
    throw new OperatorError(
      `The last deployment of ${stageName} could not be taken back (${status}): mend what CloudFormation names, and then aws cloudformation continue-update-rollback --stack-name QuietHours-${stageName}.`,
    );
};
