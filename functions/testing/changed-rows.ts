import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { documents, tableName } from '../table/table.ts';

interface Key {
  pk: string;
  sk: string;
}

type Row = Record<string, unknown>;

export const rowAt = async ({ pk, sk }: Key): Promise<Row | undefined> => {
  const read = new GetCommand({ TableName: tableName(), Key: { pk, sk }, ConsistentRead: true });
  return (await documents.send(read)).Item;
};

const putRow = (Item: Row) => documents.send(new PutCommand({ TableName: tableName(), Item }));

/** Changes attributes of a row behind the back of the product. Undefined takes one away. */
export const changeRow = async (key: Key, change: Row): Promise<void> => {
  await putRow({ ...(await rowAt(key)), ...key, ...change });
};

export const deleteRow = ({ pk, sk }: Key) =>
  documents.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));

/** Attributes that somebody else changes, or the whole row that goes. */
type Change = Row | 'gone';

/**
 * Writes after each of these changes of a row in turn, as if it had been made since the row was read, and returns the
 * names of the changes after which the write was refused. Fails when it is refused without any change.
 */
export const refusedAfter = async (
  key: Key,
  changes: Record<string, Change>,
  write: () => Promise<boolean>,
): Promise<string[]> => {
  const before = await rowAt(key);
  const restore = () => (before ? putRow(before) : deleteRow(key));
  const refused: string[] = [];
  for (const [name, change] of Object.entries(changes)) {
    await (change === 'gone' ? deleteRow(key) : changeRow(key, change));
    if (!(await write())) refused.push(name);
    await restore();
  }
  if (!(await write())) throw new Error('the write is refused without a change');
  return refused;
};
