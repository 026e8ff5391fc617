import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';
import { CloudWatchClient, paginateDescribeAlarms } from '@aws-sdk/client-cloudwatch';
import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns';
import { explainAwsError } from '../../common/aws-account.ts';
import { OperatorError } from '../../common/operator-error.ts';

/** An alarm, as CloudWatch has it. */
export interface AlarmView {
  name: string;
  isArmed: boolean;
  /** The topics that it tells. */
  tells: readonly string[];
  state: string;
}

/** The outputs of a stage's stack. */
interface StageOutputs {
  origin: string;
  tableName: string;
  /** The address of the secret with the key of digests. */
  digestKeySecret: string;
  apiEndpoint: string;
  /** The address of the topic that alarms go to. */
  alarmTopic: string;
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
      throw new OperatorError(`The stage ${stage} is not deployed: npm run deploy -- --stage ${stage}.`);
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
    digestKeySecret: output('DigestKeySecret'),
    apiEndpoint: output('ApiEndpoint'),
    alarmTopic: output('AlarmTopic'),
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
        tells: AlarmActions,
        state: StateValue,
      });
  return alarms;
};

/** The names of the alarms that the templates of a stage have made, those of its nested stacks among them. */
export const readTemplateAlarms = async (
  stackName: string,
  client: CloudFormationClient = new CloudFormationClient({}),
): Promise<string[]> => {
  const names: string[] = [];
  const nested: string[] = [];
  for await (const { StackResourceSummaries = [] } of paginateListStackResources(
    { client },
    { StackName: stackName },
  ))
    for (const { ResourceType, PhysicalResourceId = '' } of StackResourceSummaries) {
      if (ResourceType === 'AWS::CloudWatch::Alarm') names.push(PhysicalResourceId);
      if (ResourceType === 'AWS::CloudFormation::Stack') nested.push(PhysicalResourceId);
    }
  for (const name of nested) names.push(...(await readTemplateAlarms(name, client)));
  return names;
};

/** Where a topic sends what it is told, and whether somebody there has confirmed it. */
export const readSubscriptions = async (
  topic: string,
  client: SNSClient = new SNSClient({}),
): Promise<{ endpoint: string; isConfirmed: boolean }[]> => {
  const found: { endpoint: string; isConfirmed: boolean }[] = [];
  for await (const { Subscriptions = [] } of paginateListSubscriptionsByTopic(
    { client },
    { TopicArn: topic },
  ))
    for (const { Endpoint = '', SubscriptionArn = '' } of Subscriptions)
      found.push({ endpoint: Endpoint, isConfirmed: SubscriptionArn.startsWith('arn:') });
  return found;
};
