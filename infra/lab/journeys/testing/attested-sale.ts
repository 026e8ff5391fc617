import { DynamoDBClient, ScanCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { Page } from 'playwright-core';
import { clientOptions } from '../../../local/server/aws-clients.ts';
import { tableName } from '../../../local/state/table.ts';
import { cards, expectSuccess, goToCheckout, payWith } from './booking-steps.ts';
import { type TableItem, tableItems } from './table-items.ts';
import type { World } from './visitors.ts';

/** Gives the open checkouts of a local system the terms of a space whose desk has a say in donations. */
export const sellAttested = async (dynamoDbEndpoint: string): Promise<void> => {
  const client = new DynamoDBClient(clientOptions(dynamoDbEndpoint));
  const { Items = [] } = await client.send(
    new ScanCommand({
      TableName: tableName,
      ProjectionExpression: 'pk, sk',
      FilterExpression: 'sk = :checkout AND #status = :open',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':checkout': { S: 'CHECKOUT' }, ':open': { S: 'open' } },
    }),
  );
  for (const Key of Items)
    await client.send(
      new UpdateItemCommand({
        TableName: tableName,
        Key,
        UpdateExpression: 'SET policy.stakeMode = :attested',
        ExpressionAttributeValues: { ':attested': { S: 'attested' } },
      }),
    );
  client.destroy();
};

/** A guest who gives $20 to an organisation that they oppose, unless they keep to their session. The desk has a say. */
export const buyAttested = async (
  world: World,
  who: { name: string; email: string; daysAhead: number },
): Promise<Page> => {
  const guest = await world.newVisitor();
  const wish = { charityType: 'Anti-charity', organisation: 'Green Party', donationDollars: 20 } as const;
  await goToCheckout(guest, { ...wish, ...who, hours: 1 });
  await sellAttested(world.system.dynamoDbEndpoint);
  await payWith(guest, cards.pays);
  await expectSuccess(guest);
  return guest;
};

interface LedgerRow extends TableItem {
  kind: string;
  recipient?: string;
  amountCents: number;
}

/** The donations that the ledger owes to organisations, in cents: "Green Party: 2000". */
export const owedDonations = async ({ system }: World): Promise<string[]> =>
  ((await tableItems(system.origin)) as LedgerRow[])
    .filter(({ pk, kind }) => pk.startsWith('LEDGER#') && kind === 'settled')
    .map(({ recipient, amountCents }) => `${recipient}: ${amountCents}`)
    .sort();
