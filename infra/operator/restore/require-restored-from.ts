import {
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { explainAwsError } from '../../common/aws-account.ts';
import { OperatorError } from '../../common/operator-error.ts';

const describe = async (
  client: Pick<DynamoDBClient, 'send'>,
  tableName: string,
): Promise<TableDescription> => {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
    return Table ?? {};
  } catch (error) {
    throw error instanceof ResourceNotFoundException
      ? new OperatorError(`There is no table ${tableName} here: look at AWS_REGION and the name.`)
      : explainAwsError(error);
  }
};

/** Throws one sentence unless DynamoDB has restored the table from the one in service, and has finished. */
export const requireRestoredFrom = async (
  client: Pick<DynamoDBClient, 'send'>,
  restoredTable: string,
  liveTable: string,
): Promise<void> => {
  const { RestoreSummary, TableStatus } = await describe(client, restoredTable);
  const source = RestoreSummary?.SourceTableArn?.split('/').at(1);
  if (source !== liveTable)
    throw new OperatorError(
      source
        ? `${restoredTable} was restored from ${source}, and not from ${liveTable}: nothing is compared or copied.`
        : `${restoredTable} was not restored from ${liveTable}: name a table that aws dynamodb restore-table-to-point-in-time or restore-table-from-backup has made.`,
    );
  if (RestoreSummary?.RestoreInProgress || TableStatus !== 'ACTIVE')
    throw new OperatorError(
      `${restoredTable} is still being restored: aws dynamodb wait table-exists --table-name ${restoredTable}.`,
    );
};
