import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { createStripeStandIn } from '../../../infra/local/stripe/stand-in.ts';
import { type KeptWorld, writeStripe } from '../../../infra/testing/kept-tables/kept-worlds.ts';
import { site } from '../../../shared/site.ts';
import { documents, tableName } from '../../table/table.ts';
import { setClock } from '../clock.ts';
import { type ReopenedSystem, stripeKeys } from '../test-system.ts';

const mostPerBatch = 25;

const fillTable = async ({ rows }: KeptWorld): Promise<void> => {
  const requests = rows.map((row) => ({ PutRequest: { Item: unmarshall(row) } }));
  while (requests.length > 0)
    await documents.send(
      new BatchWriteCommand({ RequestItems: { [tableName()]: requests.splice(0, mostPerBatch) } }),
    );
};

/** A stand-in makes its tables when it is opened. */
const stripeFileOf = async ({ stripe }: KeptWorld): Promise<string> => {
  const file = join(tmpdir(), `kept-stripe-${randomUUID()}.sqlite`);
  await createStripeStandIn({ ...stripeKeys, databasePath: file, now: Date.now }).close();
  writeStripe(file, stripe);
  return file;
};

/** Goes on where a world was kept, and does something in it. */
export const inWorld = async (
  system: ReopenedSystem,
  world: KeptWorld,
  act: () => Promise<void>,
): Promise<void> => {
  const { stakeMode } = site;
  const file = await stripeFileOf(world);
  Object.assign(site, { stakeMode: world.stakeMode });
  setClock(world.nowMs);
  try {
    await fillTable(world);
    await system.openStripe(file);
    await act();
  } finally {
    Object.assign(site, { stakeMode });
    rmSync(file, { force: true });
  }
};
