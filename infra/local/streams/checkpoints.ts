import type { DatabaseSync } from 'node:sqlite';

export interface Checkpoint {
  /** The last record that is done with; undefined before the first. */
  sequenceNumber: string | undefined;
  /** The shard is closed and read to its end. */
  finished: boolean;
}

/** How far each shard of a stream has been processed, on disk. */
export interface Checkpoints {
  read(shardId: string): Checkpoint;
  write(shardId: string, checkpoint: Checkpoint): void;
}

/**
 * `reader` names the stream, and who reads it. The name of a stream holds its table's time of creation: a new table
 * starts from its beginning.
 */
export const createCheckpoints = (database: DatabaseSync, reader: string): Checkpoints => ({
  read: (shardId) => {
    const row = database
      .prepare('SELECT sequence_number, finished FROM checkpoints WHERE stream_arn = ? AND shard_id = ?')
      .get(reader, shardId);
    return {
      sequenceNumber: row?.sequence_number ? String(row.sequence_number) : undefined,
      finished: row?.finished === 1,
    };
  },
  write: (shardId, { sequenceNumber, finished }) => {
    database
      .prepare(
        'INSERT OR REPLACE INTO checkpoints (stream_arn, shard_id, sequence_number, finished) VALUES (?, ?, ?, ?)',
      )
      .run(reader, shardId, sequenceNumber ?? null, finished ? 1 : 0);
  },
});
