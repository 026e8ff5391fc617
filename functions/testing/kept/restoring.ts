import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import Stripe from 'stripe';
import { createTable } from '../../../infra/local/state/table.ts';
import { checkRestored, copyRestored } from '../../../infra/operator/restore/check-restored.ts';
import { documents, tableName } from '../../table/table.ts';
import { type Item, itemsOf } from '../table-contents.ts';
import { stripeKeys } from '../test-system.ts';

/** The client of Stripe that an operator's command has. */
export const stripe = async (): Promise<Stripe> => {
  const { hostname, port } = new URL(process.env.STRIPE_API_BASE ?? '');
  return new Stripe(stripeKeys.secretKey, { host: hostname, port, protocol: 'http' });
};

/** A copy of the table as it is now, as a restore to this second makes it. */
export const restoreToNow = async (): Promise<string> => {
  const client = new DynamoDBClient({});
  const name = `restored-${randomUUID()}`;
  await createTable(client, name);
  client.destroy();
  for (const Item of await itemsOf()) await documents.send(new PutCommand({ TableName: name, Item }));
  return name;
};

/** Loses rows, as by mistake. */
export const lose = async (rows: readonly Item[]): Promise<void> => {
  for (const { pk, sk } of rows)
    await documents.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
};

/** The stage that somebody restores to. */
export const inService = () => ({
  tableName: tableName(),
  documents,
  nowMs: Date.now(),
  stripe,
  stripeSecretKey: async () => stripeKeys.secretKey,
});

/** The lines of `npm run restore-check`. */
export const report = (restored: string): Promise<string[]> => checkRestored(inService(), restored);

/** The lines of `npm run restore-check -- --copy`. */
export const copy = (restored: string): Promise<string[]> => copyRestored(inService(), restored);
