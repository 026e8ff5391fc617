import { documents } from '../table/table.ts';
import type { Item } from './table-contents.ts';

interface WriteInput {
  Key?: { pk: string };
  Item?: { pk: string };
  TransactItems?: Record<string, { Key?: { pk: string }; Item?: { pk: string } }>[];
}

const partitionsOf = ({ Key, Item, TransactItems }: WriteInput): string[] =>
  (TransactItems?.flatMap((item) => Object.values(item)) ?? [{ Key, Item }]).map(
    (write) => write.Key?.pk ?? write.Item?.pk ?? '',
  );

const writes = ['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems', 'BatchWriteItem'];

/** Returns the partition keys written since its last call. */
export const recordWrites = (): (() => string[]) => {
  let written: string[] = [];
  documents.middlewareStack.add(
    (next, context) => async (args) => {
      const result = await next(args);
      const command = (context.commandName ?? '').replace('Command', '');
      if (writes.includes(command) || command === 'TransactWrite')
        written.push(...partitionsOf(args.input as WriteInput));
      return result;
    },
    { step: 'initialize', name: 'recorded-writes' },
  );
  return () => {
    const seen = written;
    written = [];
    return seen;
  };
};

/** The refunds that are requested from now on, as the stream delivers them, whatever happens to them later. */
export const recordRefunds = (): Item[] => {
  const refunds: Item[] = [];
  documents.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { TransactItems = [] } = args.input as { TransactItems?: { Put?: { Item: Item } }[] };
      refunds.push(...TransactItems.flatMap(({ Put }) => (Put?.Item.entity === 'refund' ? [Put.Item] : [])));
      return result;
    },
    { step: 'initialize', name: 'recorded-refunds', override: true },
  );
  return refunds;
};
