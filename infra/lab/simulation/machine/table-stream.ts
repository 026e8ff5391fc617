import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { EngineConnection } from './engine-connection.ts';

const target = (operation: string): string => `DynamoDBStreams_20120810.${operation}`;

const pageLength = 1000;

/** A change of an item. */
export interface Change {
  seenAtMs: number;
  /** Partition and sort key. */
  key: string;
  /** Absent when it was deleted. */
  item?: Record<string, unknown>;
}

type Image = Parameters<typeof unmarshall>[0];

/** The stream of a history's table, read in order. */
export class TableStream {
  private readonly engine: EngineConnection;
  private readonly arn: string;
  private iterator: string | undefined;
  /** Sorted by commit. */
  readonly changes: Change[] = [];

  constructor(engine: EngineConnection, arn: string) {
    this.engine = engine;
    this.arn = arn;
  }

  private async open(): Promise<string> {
    const { StreamDescription } = await this.engine.request<{
      StreamDescription: { Shards: { ShardId: string }[] };
    }>(target('DescribeStream'), { StreamArn: this.arn });
    const { ShardIterator } = await this.engine.request<{ ShardIterator: string }>(
      target('GetShardIterator'),
      {
        StreamArn: this.arn,
        ShardId: StreamDescription.Shards[0]?.ShardId,
        ShardIteratorType: 'TRIM_HORIZON',
      },
    );
    return ShardIterator;
  }

  /** The changes since the last call. */
  async read(nowMs: number): Promise<DynamoDBRecord[]> {
    const records: DynamoDBRecord[] = [];
    for (;;) {
      this.iterator ??= await this.open();
      const page = await this.engine.request<{ Records: DynamoDBRecord[]; NextShardIterator: string }>(
        target('GetRecords'),
        { ShardIterator: this.iterator, Limit: pageLength },
      );
      this.iterator = page.NextShardIterator;
      records.push(...page.Records);
      if (page.Records.length < pageLength) break;
    }
    for (const { dynamodb } of records) {
      const { pk, sk } = unmarshall(dynamodb?.Keys as Image);
      this.changes.push({
        seenAtMs: nowMs,
        key: `${pk} ${sk}`,
        ...(dynamodb?.NewImage && { item: unmarshall(dynamodb.NewImage as Image) }),
      });
    }
    return records;
  }
}
