import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import type { Checkpoint } from './checkpoints.ts';

export type { StreamRecord };

interface Page {
  records: StreamRecord[];
  /** The shard is closed, and this was its last page. */
  last: boolean;
}

export interface ShardReader {
  /** The next records in order; none when there are none yet. */
  next(): Promise<Page>;
}

/** Ids of a stream's shards, parents before their children. */
export const listShards = async (client: DynamoDBStreamsClient, streamArn: string): Promise<string[]> => {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const { StreamDescription } = await client.send(
      new DescribeStreamCommand({
        StreamArn: streamArn,
        ...(after ? { ExclusiveStartShardId: after } : {}),
      }),
    );
    ids.push(...(StreamDescription?.Shards ?? []).flatMap(({ ShardId }) => ShardId ?? []));
    after = StreamDescription?.LastEvaluatedShardId;
  } while (after);
  // Their names begin with a number that grows, like those of AWS.
  return ids.sort();
};

export const openShard = (
  client: DynamoDBStreamsClient,
  streamArn: string,
  shardId: string,
  { sequenceNumber }: Checkpoint,
): ShardReader => {
  let iterator: string | undefined;
  let done = sequenceNumber;

  const start = async (): Promise<string | undefined> => {
    const position = done
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: done }
      : { ShardIteratorType: 'TRIM_HORIZON' as const };
    const shard = { StreamArn: streamArn, ShardId: shardId };
    try {
      return (await client.send(new GetShardIteratorCommand({ ...shard, ...position }))).ShardIterator;
    } catch (error) {
      // The records after the checkpoint are gone. Continues with the oldest record left.
      if (!(error instanceof TrimmedDataAccessException)) throw error;
      done = undefined;
      return start();
    }
  };

  return {
    next: async () => {
      iterator ??= await start();
      try {
        const { Records = [], NextShardIterator } = await client.send(
          new GetRecordsCommand({ ShardIterator: iterator, Limit: 100 }),
        );
        iterator = NextShardIterator;
        done = Records.at(-1)?.dynamodb?.SequenceNumber ?? done;
        return { records: Records, last: NextShardIterator === undefined };
      } catch (error) {
        // Iterators live for some minutes only; a fresh one starts at the same place.
        iterator = undefined;
        if (error instanceof ExpiredIteratorException || error instanceof TrimmedDataAccessException)
          return { records: [], last: false };
        throw error;
      }
    },
  };
};
