import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { StoredRow } from './rows/row-kind.ts';
import { documents, tableName } from './table.ts';

export const forgetRow = async ({ pk, sk }: StoredRow): Promise<void> => {
  await documents.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
};
