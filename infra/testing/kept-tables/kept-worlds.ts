import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { StakeMode } from '../../../shared/domain/stakes/stake-mode.ts';

/** The rows of Stripe's stand-in: its objects, and the answers by their idempotency keys. */
interface KeptStripe {
  objects: Record<string, string | number>[];
  results: Record<string, string | number>[];
}

/** A table as a test of some release has left it, with the payments at Stripe. */
export interface KeptWorld {
  /** The name of that test. */
  test: string;
  nowMs: number;
  stakeMode: StakeMode;
  rows: Record<string, AttributeValue>[];
  stripe: KeptStripe;
}

const rowsIn = (database: DatabaseSync, table: string): Record<string, string | number>[] =>
  database
    .prepare(`SELECT * FROM ${table} ORDER BY rowid`)
    .all()
    .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value as string])));

/** The payments in the file of a stand-in that is closed. */
export const readStripe = (file: string): KeptStripe => {
  const database = new DatabaseSync(file);
  try {
    return { objects: rowsIn(database, 'objects'), results: rowsIn(database, 'results') };
  } finally {
    database.close();
  }
};

const insert = (database: DatabaseSync, table: string, rows: KeptStripe['objects']): void => {
  for (const row of rows) {
    const names = Object.keys(row);
    database
      .prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
      .run(...Object.values(row));
  }
};

/** Writes payments into the file of a stand-in that has none. */
export const writeStripe = (file: string, { objects, results }: KeptStripe): void => {
  const database = new DatabaseSync(file);
  insert(database, 'objects', objects);
  insert(database, 'results', results);
  database.close();
};

/** Saves a world into a folder, from which the best are chosen. */
export const saveWorld = (folder: string, world: KeptWorld): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(world));
};

/** The worlds in a folder. */
export const worldsIn = (folder: string): KeptWorld[] =>
  readdirSync(folder)
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
