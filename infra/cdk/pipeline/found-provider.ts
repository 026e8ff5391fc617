import { type CloudFormationClient, DescribeStackResourceCommand } from '@aws-sdk/client-cloudformation';
import { explainAwsError } from '../../common/aws-account.ts';
import type { AskAws } from '../../common/aws-command.ts';
import { OperatorError } from '../../common/operator-error.ts';
import { audience, issuer, pipelineStackName, providerId } from './pipeline-stack.ts';

/** True for a provider that the stack of this region has made: it stays there. */
const isOurs = async (client: Pick<CloudFormationClient, 'send'>, arn: string): Promise<boolean> => {
  try {
    const { StackResourceDetail } = await client.send(
      new DescribeStackResourceCommand({ StackName: pipelineStackName, LogicalResourceId: providerId }),
    );
    return StackResourceDetail?.PhysicalResourceId === arn;
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return false;
    throw explainAwsError(error);
  }
};

/** GitHub's provider of an account, where something else has made it: AWS refuses a second one of an address. */
export const foundProvider = async (
  ask: AskAws,
  client: Pick<CloudFormationClient, 'send'>,
  account: string,
): Promise<string | undefined> => {
  const arn = `arn:aws:iam::${account}:oidc-provider/${issuer}`;
  const found = await ask('iam', 'get-open-id-connect-provider', '--open-id-connect-provider-arn', arn);
  if (found === undefined || (await isOurs(client, arn))) return undefined;
  const { ClientIDList = [] } = found as { ClientIDList?: readonly string[] };
  if (!ClientIDList.includes(audience))
    throw new OperatorError(
      `The AWS account has GitHub's provider for others than AWS: aws iam add-client-id-to-open-id-connect-provider --open-id-connect-provider-arn ${arn} --client-id ${audience}.`,
    );
  return arn;
};
