import { type DynamoDBDocumentClient, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { table } from '../../../shared/contract/table.ts';
import { tableName } from '../state/table.ts';
import { ConsoleError } from './console-system.ts';

export interface TablePage {
  items: Array<Record<string, unknown>>;
  /** Of the next page. */
  after?: string;
}

const pageSize = 50;

const decodeKey = (after: string): Record<string, unknown> => {
  try {
    return JSON.parse(Buffer.from(after, 'base64url').toString('utf8'));
  } catch {
    throw new ConsoleError(400, 'That page of the table does not exist.');
  }
};

/** A page of one partition, or of the whole table. */
export const browseTable = async (
  documents: DynamoDBDocumentClient,
  partition: string | undefined,
  after: string | undefined,
): Promise<TablePage> => {
  const page = {
    TableName: tableName,
    Limit: pageSize,
    ...(after ? { ExclusiveStartKey: decodeKey(after) } : {}),
  };
  const { Items = [], LastEvaluatedKey } = await documents.send(
    partition
      ? new QueryCommand({
          ...page,
          KeyConditionExpression: '#key = :value',
          ExpressionAttributeNames: { '#key': table.partitionKey },
          ExpressionAttributeValues: { ':value': partition },
        })
      : new ScanCommand(page),
  );
  const next = LastEvaluatedKey && Buffer.from(JSON.stringify(LastEvaluatedKey)).toString('base64url');
  return { items: Items, ...(next ? { after: next } : {}) };
};
