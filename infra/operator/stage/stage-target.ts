import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CloudWatchClient, paginateDescribeAlarms } from '@aws-sdk/client-cloudwatch';
import { explainAwsError } from '../../common/aws-account.ts';
import { OperatorError } from '../../common/operator-error.ts';

/** An alarm, as CloudWatch has it. */
export interface AlarmView {
  name: string;
  isArmed: boolean;
  state: string;
}

/** The outputs of a stage's stack. */
interface StageOutputs {
  origin: string;
  tableName: string;
  apiEndpoint: string;
}

const outputsOf = async (client: CloudFormationClient, stage: string): Promise<Map<string, string>> => {
  try {
    const { Stacks = [] } = await client.send(
      new DescribeStacksCommand({ StackName: `QuietHours-${stage}` }),
    );
    return new Map(
      (Stacks[0]?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
    );
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message))
      throw new OperatorError(`The stage ${stage} is not deployed in this region: look at AWS_REGION.`);
    throw explainAwsError(error);
  }
};

export const readOutputs = async (
  stage: string,
  client: CloudFormationClient = new CloudFormationClient({}),
): Promise<StageOutputs> => {
  const outputs = await outputsOf(client, stage);
  const output = (name: string): string => {
    const value = outputs.get(name);
    if (value) return value;
    throw new OperatorError(`The stack of ${stage} has no output ${name}: deploy it with this release.`);
  };
  return {
    origin: output('SiteOrigin'),
    tableName: output('TableName'),
    apiEndpoint: output('ApiEndpoint'),
  };
};

/** The alarms of a stage. */
export const readAlarms = async (
  stage: string,
  client: CloudWatchClient = new CloudWatchClient({}),
): Promise<AlarmView[]> => {
  const alarms: AlarmView[] = [];
  for await (const { MetricAlarms = [] } of paginateDescribeAlarms(
    { client },
    { AlarmNamePrefix: `quiet-hours-${stage}-` },
  ))
    for (const { AlarmName = '', ActionsEnabled, AlarmActions = [], StateValue = '' } of MetricAlarms)
      alarms.push({
        name: AlarmName,
        isArmed: ActionsEnabled === true && AlarmActions.length > 0,
        state: StateValue,
      });
  return alarms;
};
