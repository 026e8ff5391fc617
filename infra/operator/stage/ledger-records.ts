import { ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { recordsIn, UnreadableRow } from '../../../functions/table/purchases/money-rows.ts';
import type { StoredRow } from '../../../functions/table/rows/row-kind.ts';
import type { FigureRecords } from '../../../shared/domain/figures/book-totals.ts';
import { explainAwsError } from '../../common/aws-account.ts';
import { OperatorError } from '../../common/operator-error.ts';

/** Consistent, page by page: what is written meanwhile may be seen in part. */
export const scan = async (client: DynamoDBDocumentClient, tableName: string): Promise<StoredRow[]> => {
  const items: StoredRow[] = [];
  try {
    for await (const page of paginateScan({ client }, { TableName: tableName, ConsistentRead: true }))
      items.push(...((page.Items ?? []) as StoredRow[]));
    return items;
  } catch (error) {
    if (error instanceof ResourceNotFoundException)
      throw new OperatorError(`There is no table ${tableName} here: look at AWS_REGION and the name.`);
    throw explainAwsError(error);
  }
};

/** Everything that a table says about money. */
export const readRecords = async (
  client: DynamoDBDocumentClient,
  tableName: string,
): Promise<FigureRecords> => {
  const items = await scan(client, tableName);
  try {
    return recordsIn(items);
  } catch (error) {
    throw error instanceof UnreadableRow ? new OperatorError(error.message) : error;
  }
};
