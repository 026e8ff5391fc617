import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from './rows/row-kind.ts';
import { documents, tableName } from './table.ts';

/**
 * The row with a key, as it is now or, if it need not be consistent, as it was moments ago. Its type is that of the
 * schema, which is not checked here: nobody who waits pays for that.
 */
export const getRow = async <Row>(
  { pk, sk }: Key<Row>,
  { isConsistent = true } = {},
): Promise<Row | undefined> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName(), Key: { pk, sk }, ConsistentRead: isConsistent }),
  );
  return Item as Row | undefined;
};
