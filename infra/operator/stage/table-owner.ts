import {
  DescribeTableCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';
import { explainAwsError } from '../../common/aws-account.ts';
import { OperatorError } from '../../common/operator-error.ts';
import { stageTag } from '../../common/tags.ts';
import { clientOptions } from '../../local/server/aws-clients.ts';

/** DynamoDB by the endpoint in the environment, where there is one. */
export const dynamoDb = (): DynamoDBClient => {
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  return new DynamoDBClient(endpoint ? clientOptions(endpoint) : {});
};

interface TableOwner {
  /** The stage that has made the table. */
  stageName?: string | undefined;
  account: string;
  region: string;
}

/** Whose a table is, by its tag and its address. */
export const ownerOf = async (tableName: string, client = dynamoDb()): Promise<TableOwner> => {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
    const { Tags = [] } = await client.send(new ListTagsOfResourceCommand({ ResourceArn: Table?.TableArn }));
    const [, , , region = '', account = ''] = (Table?.TableArn ?? '').split(':');
    return { stageName: Tags.find(({ Key }) => Key === stageTag)?.Value, account, region };
  } catch (error) {
    throw error instanceof ResourceNotFoundException
      ? new OperatorError(`There is no table ${tableName} here: look at AWS_REGION and the name.`)
      : explainAwsError(error);
  }
};
