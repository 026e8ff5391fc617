import { type AttributeValue, DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { clientOptions } from '../../../local/server/aws-clients.ts';
import { tableName } from '../../../local/state/table.ts';
import type { BenchSystem } from '../system/bench-system.ts';

type Item = Record<string, AttributeValue>;

const itemsOf = async ({ databaseEndpoint }: BenchSystem): Promise<Item[]> => {
  const client = new DynamoDBClient(clientOptions(databaseEndpoint));
  const { Items = [], LastEvaluatedKey } = await client.send(new ScanCommand({ TableName: tableName }));
  client.destroy();
  if (LastEvaluatedKey) throw new Error('the table has grown too large to look for its newest item');
  return Items;
};

const keyOf = ({ pk, sk }: Item): string => `${pk?.S} ${sk?.S}`;

/** Returns the stream event of the newest row of an entity since the last call. What is there already is not told. */
export const streamEvents = async (system: BenchSystem): Promise<(entity: string) => Promise<object>> => {
  const told = new Set((await itemsOf(system)).map(keyOf));
  return async (entity) => {
    const added = (await itemsOf(system)).filter(
      (item) => item.entity?.S === entity && !told.has(keyOf(item)),
    );
    const [item] = added;
    if (!item || added.length > 1) throw new Error(`${added.length} of ${entity} were added, not one`);
    told.add(keyOf(item));
    return { Records: [{ eventName: 'INSERT', dynamodb: { SequenceNumber: '1', NewImage: item } }] };
  };
};
