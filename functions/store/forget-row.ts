import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredRow } from '../table/rows/row-kind.ts';
import { documents, tableName } from '../table/table.ts';

/** Deletes a row that was read. */
export const forgetRow = async ({ pk, sk }: StoredRow): Promise<void> => {
  await documents.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
};
