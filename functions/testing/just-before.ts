import { documents } from '../store/table.ts';

interface Write {
  Key?: { pk: string; sk: string };
  Item?: { pk: string; sk: string };
}

interface WriteInput extends Write {
  TransactItems?: Record<string, Write>[];
}

const writes = ['PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand', 'TransactWriteItemsCommand'];

const keysOf = (input: WriteInput): string[] =>
  (input.TransactItems?.flatMap((item) => Object.values(item)) ?? [input]).map(({ Key, Item }) => {
    const { pk = '', sk = '' } = Key ?? Item ?? {};
    return `${pk} ${sk}`;
  });

interface Planned {
  row: string;
  change: () => Promise<unknown>;
}

let planned: Planned | undefined;

documents.middlewareStack.add(
  (next, { commandName = '' }) =>
    async (args) => {
      const isMeant = (key: string): boolean => planned !== undefined && key.startsWith(planned.row);
      if (writes.includes(commandName) && keysOf(args.input as WriteInput).some(isMeant)) {
        const change = planned?.change;
        planned = undefined;
        await change?.();
      }
      return next(args);
    },
  { step: 'initialize', name: 'just-before', override: true },
);

/**
 * Changes something once, just before the next write of a row that was read before: as somebody else does in a race.
 * `row` is the beginning of its keys, with a space between them.
 */
export const justBefore = (row: string, change: () => Promise<unknown>): void => {
  planned = { row, change };
};

afterEach(() => {
  if (!planned) return;
  const { row } = planned;
  planned = undefined;
  throw new Error(`nothing was written to ${row}`);
});
