import { documents } from '../store/table.ts';

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

/** The partition keys that were written since the last look. */
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
