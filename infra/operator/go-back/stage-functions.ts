import { type CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';

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
