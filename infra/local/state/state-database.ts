import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { codeOf, messageOf, StartError } from '../server/start-error.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS checkpoints (
    stream_arn TEXT NOT NULL, shard_id TEXT NOT NULL, sequence_number TEXT, finished INTEGER NOT NULL,
    PRIMARY KEY (stream_arn, shard_id)
  );
  CREATE TABLE IF NOT EXISTS dead_batches (
    id INTEGER PRIMARY KEY AUTOINCREMENT, failed_at_ms INTEGER NOT NULL, reason TEXT NOT NULL, records TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS mails (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, sent_at_ms INTEGER NOT NULL,
    sender TEXT NOT NULL, recipients TEXT NOT NULL, subject TEXT NOT NULL
  );
`;

const sqliteBusy = 5;

/**
 * The local system's own state, in one file of the data folder. The file is locked as long as this process
 * lives, which keeps a second instance out; the lock dies with the process, however that ends.
 */
export const openStateDatabase = (dataDirectory: string): DatabaseSync => {
  try {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
    accessSync(dataDirectory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`The data folder ${dataDirectory} cannot be written: ${messageOf(error)}.`);
  }
  const path = join(dataDirectory, 'local.sqlite');
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 500 });
    // A power failure may undo the last checkpoints. Their records are then handed over again.
    database.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE; COMMIT;',
    );
    database.exec(schema);
    return database;
  } catch (error) {
    database?.close();
    if (codeOf(error) === sqliteBusy)
      throw new StartError(
        `The data folder ${dataDirectory} is in use by another running instance: stop it, or set DATA_DIR to another folder.`,
      );
    throw new StartError(
      `The data folder ${dataDirectory} is damaged (local.sqlite: ${messageOf(error)}): move it away to start afresh.`,
    );
  }
};
