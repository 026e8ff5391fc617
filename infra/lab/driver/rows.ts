import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { documents, tableName } from '../../../functions/table/table.ts';

/** A row about a payment, by what matters here. Amounts are in cents. */
export interface Row {
  pk: string;
  sk: string;
  id?: string;
  checkoutId?: string;
  purpose?: string;
  status?: string;
  amountCents?: number;
  chargedBackCents?: number;
  workQueue?: string;
  /** Of cash that has moved. */
  cents?: number;
}

export const readRows = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await documents.send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true, ExclusiveStartKey }),
    );
    rows.push(...((page.Items ?? []) as Row[]));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return rows;
};
