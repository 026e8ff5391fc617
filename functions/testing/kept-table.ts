import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { documents, tableName } from '../store/table.ts';
import { type Item, itemsOf } from './table-contents.ts';

interface Key {
  pk: string;
  sk: string;
}

interface CommandInput {
  Key?: Key;
  Item?: Key;
  TransactItems?: Record<string, { Key?: Key; Item?: Key }>[];
}

const writes = ['PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand'];

const keyOf = ({ Key, Item }: CommandInput): Key[] => {
  const key = Key ?? Item;
  return key ? [{ pk: key.pk, sk: key.sk }] : [];
};

const writtenKeys = (commandName: string, input: CommandInput): Key[] => {
  if (writes.includes(commandName)) return keyOf(input);
  return (input.TransactItems ?? []).flatMap((item) =>
    Object.entries(item).flatMap(([operation, write]) =>
      operation === 'ConditionCheck' ? [] : keyOf(write),
    ),
  );
};

const mostPerBatch = 25;
/** Mails to one address. */
const smallestLimit = 3;

/** Counting attempts is what refused requests may do to the table. */
const isThrottle = ({ pk }: Key): boolean => pk.startsWith('THROTTLE#');

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** A table that is put back after each request, so that every request meets the same one. */
export class KeptTable {
  /** Partition and sort keys of what was written since the table was put back, throttles aside. */
  get written(): string[] {
    return [...this.#written.values()].filter((key) => !isThrottle(key)).map(nameOf);
  }

  /** Whether the table was asked for anything since, throttles aside. */
  wasAsked = false;

  readonly #kept: Map<string, Item>;
  #times = 0;
  readonly #written = new Map<string, Key>();

  private constructor(kept: readonly Item[]) {
    this.#kept = new Map(kept.map((item) => [nameOf(item), item]));
  }

  /** Keeps what is in the table now. */
  static async begin(): Promise<KeptTable> {
    const table = new KeptTable(await itemsOf());
    documents.middlewareStack.add(
      (next, { commandName = '' }) =>
        async (args) => {
          const input = args.input as CommandInput;
          if (!keyOf(input).some(isThrottle)) table.wasAsked = true;
          const result = await next(args);
          for (const key of writtenKeys(commandName, input)) table.#written.set(nameOf(key), key);
          return result;
        },
      { step: 'initialize', name: 'kept-table', override: true },
    );
    return table;
  }

  /** Counts of attempts wait until they could come to a limit, since every write takes its time. */
  async putBack(): Promise<void> {
    this.#times += 1;
    const due = [...this.#written].filter(([, key]) => !isThrottle(key) || this.#times % smallestLimit === 0);
    const requests = due.map(([name, Key]) => {
      const Item = this.#kept.get(name);
      return Item ? { PutRequest: { Item } } : { DeleteRequest: { Key } };
    });
    while (requests.length > 0)
      await documents.send(
        new BatchWriteCommand({ RequestItems: { [tableName()]: requests.splice(0, mostPerBatch) } }),
      );
    for (const [name] of due) this.#written.delete(name);
    this.wasAsked = false;
  }
}
