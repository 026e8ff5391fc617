import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { documents, tableName } from '../../table/table.ts';
import { type Item, itemsOf } from '../table-contents.ts';

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
/** The smallest limit of all throttles: mails to one address. */
const smallestLimit = 3;

/** Rejected requests may write only counts of attempts. */
const isThrottle = ({ pk }: Key): boolean => pk.startsWith('THROTTLE#');

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** Restores the table after each request, so that every request finds the same one. */
export class KeptTable {
  /** Partition and sort keys written since the table was restored, except for throttles. */
  get written(): string[] {
    return [...this.#written.values()].filter((key) => !isThrottle(key)).map(nameOf);
  }

  /** True when anything but a throttle was read since the table was restored. */
  wasAsked = false;

  readonly #kept: Map<string, Item>;
  #times = 0;
  readonly #written = new Map<string, Key>();

  private constructor(kept: readonly Item[]) {
    this.#kept = new Map(kept.map((item) => [nameOf(item), item]));
  }

  /** Remembers the current contents of the table. */
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

  /**
   * Restores the table. Counts of attempts are deleted only when they approach a limit, since each deletion takes time.
   */
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
