import {
  type DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { keyed } from './conditions.ts';
import type { BookingRow } from './rows/bookings/booking-row.ts';
import type { Key, StoredRow } from './rows/row-kind.ts';
import { documents, queryUnder, tableName } from './table.ts';

/** Reads a table row by row and partition by partition; it never scans. */
export interface RowReader {
  get<Row>(key: Key<Row>): Promise<Row | undefined>;
  /** The rows of a partition whose sort key begins with a prefix. */
  query(partition: string, prefix?: string): Promise<StoredRow[]>;
  /** Bookings of a member (`USER#...`), or of a guest's address (`EMAIL#...`). */
  bookingsOf(ownerKey: string): Promise<BookingRow[]>;
}

interface Table {
  documents: DynamoDBDocumentClient;
  tableName: string;
}

/** Reads a table as it is now. `see` is told of each row, such as to check that it fits its kind. */
export const readerOf = (table: () => Table, see: (row: StoredRow) => void = () => undefined): RowReader => {
  const queryAll = async <Row extends StoredRow>(query: Omit<QueryCommandInput, 'TableName'>) => {
    const { documents: client, tableName: TableName } = table();
    const rows: Row[] = [];
    for await (const { Items = [] } of paginateQuery({ client }, { TableName, ...query }))
      rows.push(...(Items as Row[]));
    rows.forEach(see);
    return rows;
  };
  return {
    get: async <Row>({ pk, sk }: Key<Row>) => {
      const { documents: client, tableName: TableName } = table();
      const { Item } = await client.send(
        new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }),
      );
      if (Item) see({ pk, sk, ...Item });
      return Item as Row | undefined;
    },
    query: (partition, prefix) => queryAll(queryUnder(partition, prefix)),
    bookingsOf: (ownerKey) => queryAll({ IndexName: 'owner', ...keyed({ ownerKey }) }),
  };
};

/** Reads the table of the functions. */
export const rowReader = readerOf(() => ({ documents, tableName: tableName() }));
