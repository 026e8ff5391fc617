import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { table } from '../../../../shared/contract/table.ts';
import type { Change, TableStream } from './table-stream.ts';

type Row = Record<string, unknown>;

interface IndexQuery {
  IndexName: keyof typeof table.indexes;
  KeyConditionExpression: string;
  ExpressionAttributeValues: Parameters<typeof unmarshall>[0];
  ScanIndexForward?: boolean;
  Select?: string;
}

/** The indexes as they were a while ago: DynamoDB promises no more. */
export class LaggingIndexes {
  private readonly stream: TableStream;
  private readonly lagMs: number;

  /** `stream`: a reader of its own. */
  constructor(stream: TableStream, lagMs: number) {
    this.stream = stream;
    this.lagMs = lagMs;
  }

  /** Must be called after each write. */
  async noteWrites(nowMs: number): Promise<void> {
    await this.stream.read(nowMs);
  }

  /** Answers a query of an index by its partition key and an optional upper bound of its sort key. */
  query(body: string, nowMs: number): { status: number; body: string } {
    const query = JSON.parse(body) as IndexQuery;
    const { partitionKey, sortKey, projection } = table.indexes[query.IndexName];
    const values = unmarshall(query.ExpressionAttributeValues) as Record<string, string>;
    const [partition, bound] = [...query.KeyConditionExpression.matchAll(/:\w+/g)].map(
      ([name]) => values[name],
    );
    const found = this.rowsAt(nowMs - this.lagMs)
      .filter((row) => row[partitionKey] === partition && typeof row[sortKey] === 'string')
      .filter((row) => bound === undefined || String(row[sortKey]) <= bound)
      .sort((one, other) => (String(one[sortKey]) < String(other[sortKey]) ? -1 : 1));
    if (query.ScanIndexForward === false) found.reverse();
    const kept = [table.partitionKey, table.sortKey, partitionKey, sortKey];
    const projected = found.map((row) =>
      marshall(projection === 'ALL' ? row : Object.fromEntries(kept.map((name) => [name, row[name]]))),
    );
    const Items = query.Select === 'COUNT' ? undefined : projected;
    return { status: 200, body: JSON.stringify({ Count: found.length, Items }) };
  }

  private rowsAt(atMs: number): Row[] {
    const rows = new Map<string, Row>();
    for (const { seenAtMs, key, item } of this.stream.changes as readonly Change[]) {
      if (seenAtMs > atMs) break;
      if (item) rows.set(key, item);
      else rows.delete(key);
    }
    return [...rows.values()];
  }
}
