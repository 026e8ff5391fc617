import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import { AppError } from '../runtime/app-error.ts';
import { documents, tableName } from './table.ts';

interface Key {
  pk: string;
  sk: string;
}

type Batches = NonNullable<BatchGetCommandInput['RequestItems']>;

/** DynamoDB's limit for one batch. */
const keysAtOnce = 100;
const mostTries = 5;
const firstWaitMs = 25;

const isDone = (left: Batches | undefined): left is undefined => Object.keys(left ?? {}).length === 0;

/** DynamoDB leaves keys over when it is busy, or when an answer grows too large. */
const getBatch = async <Item>(batch: Batches): Promise<Item[]> => {
  const items: Item[] = [];
  let left: Batches | undefined = batch;
  for (let tries = 1; ; tries += 1) {
    const answer: BatchGetCommandOutput = await documents.send(new BatchGetCommand({ RequestItems: left }));
    items.push(...((answer.Responses?.[tableName()] ?? []) as Item[]));
    left = answer.UnprocessedKeys;
    if (isDone(left)) return items;
    if (tries === mostTries)
      throw new AppError('busy', 'We are very busy right now. Please try again in a moment.', {
        retryAfterSeconds: 1,
      });
    await wait(randomInt(firstWaitMs * 2 ** tries));
  }
};

/** These attributes of the items with these keys, in no order. A key without an item is left out. */
export const getAll = async <Item>(keys: readonly Key[], attributes: readonly string[]): Promise<Item[]> => {
  const names = Object.fromEntries(attributes.map((name, index) => [`#a${index}`, name]));
  const read = {
    ConsistentRead: true,
    ProjectionExpression: Object.keys(names).join(', '),
    ExpressionAttributeNames: names,
  };
  const batches = Array.from({ length: Math.ceil(keys.length / keysAtOnce) }, (_, index) => ({
    [tableName()]: { Keys: keys.slice(index * keysAtOnce, (index + 1) * keysAtOnce), ...read },
  }));
  return (await Promise.all(batches.map((batch) => getBatch<Item>(batch)))).flat();
};

export const nameOfKey = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** The same items by `nameOfKey`. */
export const getAllByKey = async <Item>(
  keys: readonly Key[],
  attributes: readonly string[],
): Promise<ReadonlyMap<string, Item>> => {
  const items = await getAll<Item & Key>(keys, ['pk', 'sk', ...attributes]);
  return new Map(items.map((item) => [nameOfKey(item), item]));
};
