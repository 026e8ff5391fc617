import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import type { FigureRecords } from '../../../shared/domain/figures/book-totals.ts';
import type { LedgerEntry } from '../../../shared/domain/money/book-records.ts';
import { awsClientSettings } from '../../runtime/aws-client.ts';
import { callLimits } from '../../runtime/call-limits.ts';
import { dynamoDbRetryReason } from '../contention.ts';
import { rowReader } from '../row-reader.ts';
import type { StoredRow } from '../rows/row-kind.ts';
import { tableName } from '../table.ts';
import { moneyAttributes, recordsIn } from './money-rows.ts';
import { readLedger } from './read-purchase.ts';

const client = new DynamoDBClient(awsClientSettings(callLimits.tableScan, dynamoDbRetryReason));
client.middlewareStack.remove('loggerMiddleware');

/** Scans the whole table in the background, where a page may take longer than a visitor would wait. */
export const scanDocuments = DynamoDBDocumentClient.from(client);

/** Kinds of rows that hold money, by the first part of their keys. */
const kinds = ['LEDGER#', 'BOOKING#', 'CHECKOUT#', 'PAYOUT#', 'TOTALS#', 'USER#'];

const placeholders = (prefix: string, values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value, index) => [`${prefix}${index}`, value]));

/** The key of the partition has a name of its own, whatever the order of the attributes. */
const names = {
  ...placeholders(
    '#a',
    moneyAttributes.filter((name) => name !== 'pk'),
  ),
  '#pk': 'pk',
};
const prefixes = placeholders(':k', kinds);

/** Rows of a page: a quarter of what DynamoDB would send at once, so that each is answered soon under load too. */
const rowsOfPage = 1000;

const scan = {
  ConsistentRead: true,
  Limit: rowsOfPage,
  ProjectionExpression: Object.keys(names).join(', '),
  FilterExpression: Object.keys(prefixes)
    .map((prefix) => `begins_with(#pk, ${prefix})`)
    .join(' OR '),
  ExpressionAttributeNames: names,
  ExpressionAttributeValues: prefixes,
} satisfies Partial<ScanCommandInput>;

/** Everything that the table says about money. Rows that change while it is read may be seen half changed. */
export const readMoneyRecords = async (): Promise<FigureRecords> => {
  const items: StoredRow[] = [];
  let ExclusiveStartKey: ScanCommandInput['ExclusiveStartKey'];
  do {
    const page = await scanDocuments.send(
      new ScanCommand({ TableName: tableName(), ...scan, ExclusiveStartKey }),
    );
    items.push(...((page.Items ?? []) as StoredRow[]));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return recordsIn(items);
};

/** The entries of the ledger about a purchase, of the months between two times. */
export const ledgerOf = async (
  checkoutId: string,
  sinceMs: number,
  nowMs: number,
): Promise<readonly LedgerEntry[]> =>
  recordsIn(await readLedger(rowReader, checkoutId, sinceMs, nowMs)).ledger;
