import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { readStripe, saveWorld } from '../../infra/testing/kept-tables/kept-worlds.ts';
import { site } from '../../shared/site.ts';

/** The folder into which `npm run keep-table` has each test put its table. */
const folder = process.env.KEEP_TABLES;

/** Where the Stripe of a test keeps its payments: in memory, unless they are kept. */
export const keptStripeFile = (): string =>
  folder ? join(tmpdir(), `kept-stripe-${randomUUID()}.sqlite`) : ':memory:';

/** Keeps the table and the payments with which a test has ended, if somebody asks for that. */
export const keepTable = async (
  client: DynamoDBClient,
  tableName: string,
  stripeFile: string,
): Promise<void> => {
  if (!folder) return;
  const rows = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: tableName, ConsistentRead: true }))
    rows.push(...Items);
  const { currentTestName = '' } = expect.getState();
  if (rows.length > 0)
    saveWorld(folder, {
      test: currentTestName,
      nowMs: Date.now(),
      stakeMode: site.stakeMode,
      rows,
      stripe: readStripe(stripeFile),
    });
  rmSync(stripeFile, { force: true });
};
