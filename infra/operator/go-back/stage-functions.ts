import {
  type CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import { explainAwsError } from '../../common/aws-account.ts';
import { OperatorError } from '../../common/operator-error.ts';
import { withinSeconds } from '../stage/within-seconds.ts';

/** Throws one sentence when the stage is not deployed, or a deployment of it is under way. */
export const requireAtRest = async (client: CloudFormationClient, stageName: string): Promise<void> => {
  const stackName = `QuietHours-${stageName}`;
  const asked = client.send(new DescribeStacksCommand({ StackName: stackName })).catch((error: unknown) => {
    if (error instanceof Error && /does not exist/.test(error.message))
      throw new OperatorError(`The stage ${stageName} is not deployed, so it has no release to go back to.`);
    throw explainAwsError(error);
  });
  const { StackStatus = '' } = (await withinSeconds(asked)).Stacks?.[0] ?? {};
  if (StackStatus.endsWith('_IN_PROGRESS'))
    throw new OperatorError(
      `A deployment of ${stageName} is under way (${StackStatus}). Take it back with aws cloudformation cancel-update-stack --stack-name ${stackName}, or wait for its end.`,
    );
};

/** The names of the functions of a stack, and of those in it, that are called by an alias. */
export const functionNamesOf = async (client: CloudFormationClient, stackName: string): Promise<string[]> => {
  const names: string[] = [];
  const nested: string[] = [];
  for await (const { StackResourceSummaries = [] } of paginateListStackResources(
    { client },
    { StackName: stackName },
  ))
    for (const { ResourceType, PhysicalResourceId = '' } of StackResourceSummaries) {
      if (ResourceType === 'AWS::Lambda::Alias') names.push(PhysicalResourceId.split(':').at(-2) ?? '');
      if (ResourceType === 'AWS::CloudFormation::Stack') nested.push(PhysicalResourceId);
    }
  const inNested = await Promise.all(nested.map((name) => functionNamesOf(client, name)));
  return [...names, ...inNested.flat()];
};
